CREATE TABLE dishes (
	id text PRIMARY KEY NOT NULL,
	name text NOT NULL,
	description text NOT NULL,
	category text NOT NULL,
	diet text NOT NULL CHECK (diet IN ('veg', 'egg', 'non-veg')),
	image text,
	badge text,
	available_days text,
	position integer NOT NULL,
	deleted_at bigint,
	created_at bigint NOT NULL,
	updated_at bigint NOT NULL
);

CREATE UNIQUE INDEX dishes_name_on_the_menu ON dishes (name) WHERE deleted_at IS NULL;

CREATE TABLE dish_sizes (
	dish_id text NOT NULL REFERENCES dishes (id) ON DELETE CASCADE,
	size text NOT NULL CHECK (size IN ('regular', 'large')),
	price_rupees integer NOT NULL CHECK (price_rupees >= 0),
	out_of_stock integer NOT NULL CHECK (out_of_stock IN (0, 1)),
	out_of_stock_until bigint,
	position integer NOT NULL,
	PRIMARY KEY (dish_id, size)
);

CREATE TABLE home_listings (
	id text PRIMARY KEY NOT NULL,
	name text NOT NULL,
	image text NOT NULL,
	button text NOT NULL,
	closed integer NOT NULL CHECK (closed IN (0, 1)),
	position integer NOT NULL
);

CREATE TABLE specials (
	id text PRIMARY KEY NOT NULL,
	title text NOT NULL,
	description text NOT NULL,
	image text NOT NULL,
	price_rupees integer NOT NULL CHECK (price_rupees >= 0),
	badge text NOT NULL,
	position integer NOT NULL
);

CREATE TABLE store_status (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	is_open integer NOT NULL CHECK (is_open IN (0, 1)),
	allow_prebooking integer NOT NULL CHECK (allow_prebooking IN (0, 1)),
	message text NOT NULL,
	reopen_at bigint,
	updated_at bigint NOT NULL
);

INSERT INTO store_status (id, is_open, allow_prebooking, message, reopen_at, updated_at)
VALUES (1, 1, 1, 'We''re currently out of stock. Please come back tomorrow!', NULL, 0);

CREATE TABLE settings (
	key text PRIMARY KEY NOT NULL,
	value text NOT NULL,
	updated_at bigint NOT NULL
);
