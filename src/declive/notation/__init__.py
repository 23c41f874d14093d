"""The game as text: positions and expectations in files, the log, the receipts."""
