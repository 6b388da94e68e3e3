def exported(table: str) -> str:
    raise NotImplementedError
