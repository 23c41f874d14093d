"""The documentation site: the pages that are made and not written, and how MkDocs gets them."""
