"""What is in the boxes: one small class for each banner, badge and piece of rule."""
