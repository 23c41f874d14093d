"""The notice of a turn, as a letter and as data."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import msgspec

from declive.server.messages.base import Message
from declive.server.messages.encoding import encode
from declive.words import Words


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


def payload(notice: TurnNotice, words: Words) -> bytes:
    """What a web address is sent. `text` is what chat programs show of it."""
    data = msgspec.structs.asdict(notice)
    return encode({"type": "turn", "text": f"{sentence(notice, words)} {notice.link}", **data})


def sentence(notice: TurnNotice, words: Words) -> str:
    """The news in one line."""
    game = one_line(notice.title) or words.say("notice", "game", board=notice.board)
    player = one_line(notice.player)
    rounds = {"round": notice.round, "rounds": notice.rounds}
    return words.say("notice", "turn", player=player, game=game, **rounds)


def letter(notice: TurnNotice, sender: str, to: str, words: Words) -> EmailMessage:
    """The news as a letter."""
    mail = _mail(sender, to, notice.quiet)
    news = sentence(notice, words)
    mail["Subject"] = news.removesuffix(".")
    text = words.say("notice", "letter", news=news, link=notice.link, quiet=notice.quiet)
    mail.set_content(f"{text}\n")
    return mail


def question(server: str, sender: str, to: str, yes: str, no: str, words: Words) -> EmailMessage:
    """A letter that asks whether notices are wanted. Nothing that a player wrote is in it: who
    named the address may not be who reads it."""
    mail = _mail(sender, to, no)
    mail["Subject"] = words.say("notice", "ask")
    text = words.say("notice", "question", server=server, yes=yes, no=no)
    mail.set_content(f"{text}\n")
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
