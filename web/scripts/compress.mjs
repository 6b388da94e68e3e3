// compress
