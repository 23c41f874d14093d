"""Connections: WebSocket, and plain requests where WebSockets are blocked."""
