-- What a customer calls a saved address, such as Home; null where it has no name.
ALTER TABLE addresses ADD COLUMN label text;
