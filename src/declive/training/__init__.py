"""Training: a bot plays against itself, learns from that, and is replaced only by what beats it."""
