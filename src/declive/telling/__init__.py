"""The game told: the log in sentences, and receipts for people."""
