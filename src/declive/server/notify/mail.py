"""Sending letters by SMTP."""

from __future__ import annotations

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Final, Literal

SECONDS: Final = 20
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

    def send(self, mail: EmailMessage) -> None:
        """Hand over a letter; OSError or SMTPException if that fails. It waits: call it in a
        thread."""
        trusted = ssl.create_default_context()
        if self.security == "tls":
            with smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=trusted) as post:
                self._hand_over(post, mail)
            return
        with smtplib.SMTP(self.host, self.port, timeout=SECONDS) as post:
            if self.security == "starttls":
                post.starttls(context=trusted)
            self._hand_over(post, mail)

    def _hand_over(self, post: smtplib.SMTP, mail: EmailMessage) -> None:
        if self.user:
            post.login(self.user, self.password)
        post.send_message(mail)
