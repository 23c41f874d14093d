"""Somebody to send notices to: a web address and a post office, both real and both here."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TypeVar, cast

import msgspec

Server = TypeVar("Server", bound=socketserver.BaseServer)


class Called(ThreadingHTTPServer):
    """A web server that keeps what is posted to it."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Caller)
        self.bodies: list[dict[str, object]] = []
        self.status = 204

    @property
    def address(self) -> str:
        """Where to post."""
        return f"http://127.0.0.1:{self.server_address[1]}/turn?key=1"


class _Caller(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        server = cast(Called, self.server)
        body = self.rfile.read(int(self.headers["content-length"]))
        assert self.path == "/turn?key=1"
        server.bodies.append(msgspec.json.decode(body))
        self.send_response(server.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class PostOffice(socketserver.ThreadingTCPServer):
    """An SMTP server that keeps the letters it gets."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Clerk)
        self.letters: list[EmailMessage] = []
        self.recipients: list[str] = []
        self.farewell = "221 bye"

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server_address[1])


class _Clerk(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        office = cast(PostOffice, self.server)
        self._say("220 here")
        while line := self.rfile.readline():
            verb = line.split()[0].upper() if line.split() else b""
            if verb == b"QUIT":
                if office.farewell:
                    self._say(office.farewell)
                    return
                continue
            if verb == b"RCPT":
                office.recipients.append(line.decode().strip().partition("TO:")[2].strip("<>"))
            if verb == b"DATA":
                self._say("354 go on")
                body = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    body += part
                mail = message_from_bytes(body, policy=policy.default)
                office.letters.append(mail)
            self._say("250 fine")

    def _say(self, line: str) -> None:
        self.wfile.write(line.encode() + b"\r\n")


class Drip(socketserver.ThreadingTCPServer):
    """A server that never comes to an end of its answer. What it answers at first, line by line, is
    `polite`; then it says `drop` again and again."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, polite: tuple[str, ...] = (), drop: bytes = b"a") -> None:
        super().__init__(("127.0.0.1", 0), _Dripper)
        self.polite = polite
        self.drop = drop
        self.calls = 0
        self.open = 0
        self.dry = threading.Event()
        """Set to let it hang up."""

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server_address[1])

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of clients that hang up."""


class _Dripper(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        drip = cast(Drip, self.server)
        drip.calls += 1
        drip.open += 1
        try:
            for number, line in enumerate(drip.polite):
                if number:
                    self.rfile.readline()
                self.wfile.write(f"{line}\r\n".encode())
            while not drip.dry.wait(0.01):
                self.wfile.write(drip.drop)
        finally:
            drip.open -= 1


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """The server, at work."""
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
