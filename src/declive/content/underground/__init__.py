"""The Underground box: fifteen races, twenty-one powers, six relics and nine places."""
