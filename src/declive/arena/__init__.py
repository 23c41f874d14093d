"""Measuring bots: tournaments of many games whose results are the same wherever they are played."""
