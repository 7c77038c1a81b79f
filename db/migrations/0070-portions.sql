-- How many portions of a dish a day has and from how many left customers are told; null where nobody counts.
ALTER TABLE dishes ADD COLUMN portions_per_day integer;
ALTER TABLE dishes ADD COLUMN portions_low_from integer;
-- How many portions of its dish one of this size is.
ALTER TABLE dish_sizes ADD COLUMN portions integer NOT NULL DEFAULT 1;
-- What orders and prebookings have taken of a dish on a shop day.
CREATE TABLE pot_days (
	dish_id text NOT NULL REFERENCES dishes (id),
	date text NOT NULL,
	portions integer,
	taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
	PRIMARY KEY (dish_id, date)
);
-- What an order or prebooking took of them, as JSON; null where nothing.
ALTER TABLE orders ADD COLUMN portions text;
ALTER TABLE prebookings ADD COLUMN portions text;
