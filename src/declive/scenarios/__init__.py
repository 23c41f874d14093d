"""Scenarios: positions and expectations in files, put on the table, played and compared."""
