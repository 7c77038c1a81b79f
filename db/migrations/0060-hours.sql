-- Weekly hours, closures and special days, and how long the shop is open late.
CREATE TABLE store_hours (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	follow_hours integer NOT NULL CHECK (follow_hours IN (0, 1)),
	weekly text NOT NULL,
	new_moon text NOT NULL CHECK (new_moon IN ('tuesdays', 'all', 'none')),
	last_order_minutes integer NOT NULL,
	updated_at bigint NOT NULL
);

CREATE TABLE store_closures (
	id text PRIMARY KEY NOT NULL,
	position bigint NOT NULL,
	from_date text NOT NULL,
	to_date text NOT NULL,
	is_open integer NOT NULL CHECK (is_open IN (0, 1)),
	slots text,
	label text NOT NULL,
	label_ta text,
	created_at bigint NOT NULL,
	CHECK (from_date <= to_date)
);
CREATE UNIQUE INDEX store_closures_position ON store_closures (position);

ALTER TABLE store_status ADD COLUMN closed_at bigint;
ALTER TABLE store_status ADD COLUMN open_until bigint;
UPDATE store_status SET closed_at = updated_at WHERE is_open = 0;
