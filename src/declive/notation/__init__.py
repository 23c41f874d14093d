"""Positions, actions and expectations as text: the files that scenarios are written in."""
