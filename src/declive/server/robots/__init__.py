"""Bots: they think in processes of their own."""
