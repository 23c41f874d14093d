"""Sending letters by SMTP."""

from __future__ import annotations

import contextlib
import smtplib
import socket
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Final, Literal

from declive.server.notify.deadline import Deadline, connected, trusting

SECONDS: Final = 20.0
"""To hand over a letter takes no longer, however slowly the server answers."""
Security = Literal["starttls", "tls", "none"]


@dataclass(frozen=True)
class Mailbox:
    """A server that takes letters. `security` is how the connection is kept private."""

    host: str
    port: int = 587
    sender: str = ""
    user: str = ""
    password: str = ""
    security: Security = "starttls"
    seconds: float = SECONDS

    def send(self, mail: EmailMessage) -> None:
        """Hand over a letter; OSError or SMTPException if that fails. It waits: call it in a
        thread."""
        deadline = Deadline(self.seconds)
        with contextlib.closing(_Post(self.host, self.port, self.security, deadline)) as post:
            if self.security == "starttls":
                post.starttls(context=trusting(deadline))
            if self.user:
                post.login(self.user, self.password)
            post.send_message(mail)
            # The letter is there, whatever becomes of the farewell.
            with contextlib.suppress(OSError):
                post.quit()


class _Post(smtplib.SMTP):
    """A connection to a mail server that keeps to a deadline."""

    def __init__(self, host: str, port: int, security: Security, deadline: Deadline) -> None:
        self._security = security
        self._deadline = deadline
        super().__init__(host, port)

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        plain = connected(host, port, self._deadline)
        if self._security != "tls":
            return plain
        return trusting(self._deadline).wrap_socket(plain, server_hostname=host)
