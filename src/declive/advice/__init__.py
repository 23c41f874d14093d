"""What a player may want to know before deciding: prices, income, a fair spread of tokens."""
