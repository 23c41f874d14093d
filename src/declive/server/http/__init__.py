"""Plain HTTP: the routes of the API, the page, and what guards them."""
