"""Where a player wants to be told: an e-mail address or a web address."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from declive.engine.because import because
from declive.server.refusal import Refusal

LONGEST: Final = 200
MAIL: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,120}")
WEB: Final = ("https://", "http://")


def is_mail(contact: str) -> bool:
    """Whether this is an e-mail address. It goes into a header, so it is read strictly."""
    return len(contact) <= LONGEST and MAIL.fullmatch(contact) is not None


def is_web(contact: str) -> bool:
    """Whether this is a web address without a password in it."""
    if len(contact) > LONGEST or not contact.startswith(WEB):
        return False
    if not contact.isascii() or not contact.isprintable() or " " in contact:
        return False
    try:
        parts = urlsplit(contact)
        port = parts.port
    except ValueError:
        return False
    return bool(parts.hostname) and parts.username is None and port != 0


def must_be_asked(contact: str, confirmed: bool) -> bool:
    """Whether somebody has to agree before anything else is sent there."""
    return is_mail(contact) and not confirmed


def checked_contact(contact: str, mails: bool, calls: bool) -> str:
    """The contact as it is kept; Refusal if nothing can be sent there."""
    contact = contact.strip()
    if not contact:
        return ""
    if is_mail(contact) and mails:
        return contact
    if is_web(contact) and calls:
        return contact
    if not mails and not calls:
        raise Refusal(
            because("no_notices", "this server sends no notices; leave the contact empty")
        )
    mail = because("mail_address", "an e-mail address")
    web = because("web_address", "a web address")
    ways = [way for way, can in ((mail, mails), (web, calls)) if can]
    raise Refusal(
        because(
            "no_contact",
            "'{word}' is no contact: write {ways}, or nothing",
            word=contact[:60],
            ways=ways,
        )
    )
