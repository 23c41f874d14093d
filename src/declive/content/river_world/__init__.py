"""The River World box: events of the round and sites on the map."""
