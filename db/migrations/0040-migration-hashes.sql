-- Which text of a migration made the data: one that is edited after it landed is noticed (server/db/storage.ts).
ALTER TABLE migrations ADD COLUMN hash text;
