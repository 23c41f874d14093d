"""The base box: fourteen races and twenty powers."""
