"""`make release-check`: builds the distributions and lets no mistake through."""
