-- An order that its rider gave back away from the shop: the food is with that rider until somebody has it again.
CREATE TABLE road_returns (
	order_id text PRIMARY KEY NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
	rider_id text REFERENCES accounts (id) ON DELETE SET NULL,
	reason text NOT NULL,
	at bigint NOT NULL,
	ended_at bigint
);

CREATE INDEX road_returns_open ON road_returns (at) WHERE ended_at IS NULL;

-- Tips that the shop has paid out to a rider, for shop days; less than nothing corrects an earlier line.
CREATE TABLE tip_payouts (
	id text PRIMARY KEY NOT NULL,
	rider_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	from_day text NOT NULL CHECK (length(from_day) = 10),
	to_day text NOT NULL CHECK (length(to_day) = 10),
	amount_rupees integer NOT NULL CHECK (amount_rupees <> 0),
	note text NOT NULL,
	paid_by text REFERENCES accounts (id) ON DELETE SET NULL,
	at bigint NOT NULL
);

-- For which shop day's tips each rupee of that was.
CREATE TABLE tip_payout_days (
	payout_id text NOT NULL REFERENCES tip_payouts (id) ON DELETE CASCADE,
	rider_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	day text NOT NULL CHECK (length(day) = 10),
	amount_rupees integer NOT NULL CHECK (amount_rupees <> 0),
	PRIMARY KEY (payout_id, day)
);

CREATE INDEX tip_payout_days_by_day ON tip_payout_days (day, rider_id);
