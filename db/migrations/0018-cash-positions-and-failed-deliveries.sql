-- Cash that a rider handed over at the counter, for a shop day; less than nothing corrects an earlier line.
CREATE TABLE cash_handovers (
	id text PRIMARY KEY NOT NULL,
	rider_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	day text NOT NULL CHECK (length(day) = 10),
	amount_rupees integer NOT NULL CHECK (amount_rupees <> 0),
	note text NOT NULL,
	confirmed_by text REFERENCES accounts (id) ON DELETE SET NULL,
	at bigint NOT NULL
);

CREATE INDEX cash_handovers_by_day ON cash_handovers (day, rider_id, at);

-- Where a rider is while delivering: the latest only, and gone with the last order in hand.
CREATE TABLE rider_positions (
	rider_id text PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	latitude double precision NOT NULL,
	longitude double precision NOT NULL,
	at bigint NOT NULL
);

-- Nobody opened, or the house was not found. It waits for an admin until it is decided or the order has moved on.
CREATE TABLE failed_deliveries (
	id text PRIMARY KEY NOT NULL,
	order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
	rider_id text REFERENCES accounts (id) ON DELETE SET NULL,
	reason text NOT NULL,
	at bigint NOT NULL,
	next text CHECK (next IN ('redeliver', 'return', 'refund')),
	ended_at bigint
);

CREATE INDEX failed_deliveries_of_order ON failed_deliveries (order_id, at);
