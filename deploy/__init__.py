"""What an operator deploys, and what checks it."""
