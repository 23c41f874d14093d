"""What takes the place of packages that do not run in a browser, as far as tables use them.

Only the archive of the page has these, under the names of the packages they stand in for: see
`local/archive.py`. Everywhere else the packages themselves are used.
"""
