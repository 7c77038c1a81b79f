-- Found in the lines of an order: such a photograph is never swept, and never looked for again.
ALTER TABLE photographs ADD COLUMN in_old_order integer NOT NULL DEFAULT 0;
