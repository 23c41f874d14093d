"""Addresses for notices as players leave them."""

from __future__ import annotations

from collections.abc import Iterable

from declive.server.http.route import Call
from declive.server.notify.contact import checked_contact
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms


def wanted_contact(rooms: Rooms, call: Call, contact: str) -> str:
    """The address a client left, as it is kept; Refusal if nothing can be sent there, or if the
    client leaves too many."""
    settings = rooms.settings
    checked = checked_contact(contact, mails=bool(settings.smtp_host), calls=settings.webhooks)
    if checked:
        rooms.limits.check("contact", call.request)
    return checked


def tell_of_contacts(rooms: Rooms, room: Room, seats: Iterable[int]) -> None:
    """Let those who send notices know where addresses were left."""
    if rooms.on_contact is not None:
        for seat in seats:
            rooms.on_contact(room, seat)
