"""The notice of a turn, as a letter and as data."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import msgspec

from declive.server.messages.base import Message
from declive.server.messages.encoding import encode


class TurnNotice(Message):
    """It is somebody's turn."""

    table: str
    title: str
    board: str
    player: str
    seat: int
    round: int
    rounds: int
    link: str
    quiet: str
    """Where to say that no more of these are wanted."""


def payload(notice: TurnNotice) -> bytes:
    """What a web address is sent. `text` is what chat programs show of it."""
    data = msgspec.structs.asdict(notice)
    return encode({"type": "turn", "text": f"{sentence(notice)} {notice.link}", **data})


def sentence(notice: TurnNotice) -> str:
    """The news in one line."""
    name = one_line(notice.title) or f"a game on {notice.board}"
    player = one_line(notice.player)
    return f"{player}, it is your turn: {name}, round {notice.round} of {notice.rounds}."


def letter(notice: TurnNotice, sender: str, to: str) -> EmailMessage:
    """The news as a letter."""
    mail = _mail(sender, to, notice.quiet)
    mail["Subject"] = sentence(notice).removesuffix(".")
    mail.set_content(
        f"{sentence(notice)}\n\n{notice.link}\n\nNo more letters about this table: {notice.quiet}\n"
    )
    return mail


def question(server: str, sender: str, to: str, yes: str, no: str) -> EmailMessage:
    """A letter that asks whether notices are wanted. Nothing that a player wrote is in it: who
    named the address may not be who reads it."""
    mail = _mail(sender, to, no)
    mail["Subject"] = "Notices of your turns: are they for you?"
    mail.set_content(
        f"Somebody at {server} asked to be told at this address when it is their turn in a game.\n"
        f"\nIf that was you, say yes here:\n{yes}\n\nIf not, do nothing, and no notice will come. "
        f"To get no more letters from that server at all:\n{no}\n"
    )
    return mail


def _mail(sender: str, to: str, quiet: str) -> EmailMessage:
    mail = EmailMessage()
    mail["From"] = sender
    mail["To"] = to
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain="declive.invalid")
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{quiet}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return mail


def one_line(text: str) -> str:
    """A text of a player as it may stand in a subject: one line, nothing invisible."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
