"""What may be left as an address, and what is never called or written."""

from __future__ import annotations

import pytest

from declive.server.notify.contact import checked_contact
from declive.server.notify.turn import TurnNotice, letter
from declive.server.notify.webhook import NotCalled, call
from declive.server.refusal import Refusal
from declive.words import load
from tests.server.notices.scene import MAIL
from tests.server.receivers import Called


# Contacts.
@pytest.mark.parametrize("contact", ["", "  ", MAIL, "https://x.example/x?y=1", "a.b+c@d.example"])
def test_contacts_that_can_be_used(contact: str) -> None:
    assert checked_contact(contact, mails=True, calls=True) == contact.strip()


@pytest.mark.parametrize(
    "contact",
    [
        "bob",
        "bob@example.org\r\nBcc: all@example.org",
        "a@b@c",
        "ftp://x.example/",
        "http://",
        "http://user:secret@x.example/",
        "http://x.example:99999/",
        "http://x.example/ y",
        "javascript:alert(1)",
        "https://ü.example/",
    ],
)
def test_contacts_that_cannot(contact: str) -> None:
    with pytest.raises(Refusal, match="is no contact"):
        checked_contact(contact, mails=True, calls=True)


def test_a_server_without_notices_takes_no_contact() -> None:
    with pytest.raises(Refusal, match="sends no notices"):
        checked_contact(MAIL, mails=False, calls=False)
    with pytest.raises(Refusal, match="write a web address, or nothing"):
        checked_contact(MAIL, mails=False, calls=True)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "10.0.0.1",
        "169.254.169.254",
        "192.0.0.9",
        "192.88.99.1",
        "[::1]",
        "[::127.0.0.1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:8.8.8.8]",
        "[64:ff9b::7f00:1]",
        "[64:ff9b:1::a00:1]",
        "[2001:0:7f00:1::]",
        "[2002:7f00:1::1]",
        "[fe80::1]",
        "[fc00::1]",
    ],
)
def test_a_private_network_is_not_called(host: str) -> None:
    with pytest.raises(NotCalled, match="private network"):
        call(f"http://{host}:9/", b"{}")


def test_a_redirection_is_not_followed(web: Called) -> None:
    web.status = 302

    with pytest.raises(NotCalled, match="302"):
        call(web.address, b"{}", private_too=True)


def test_a_name_cannot_write_headers() -> None:
    notice = TurnNotice(
        table="t1",
        title="x\r\nBcc: all@example.org",
        board="base-2p",
        player="Bob\u202e\nSubject: y",
        seat=0,
        round=1,
        rounds=10,
        link="https://play.example/table/t1",
        quiet="https://play.example/q",
    )

    mail = letter(notice, "declive@example.org", MAIL, load())

    assert mail["Bcc"] is None
    assert mail.get_all("Subject") == [
        "Bob Subject: y, it is your turn: x Bcc: all@example.org, round 1 of 10"
    ]
