-- Shop days that were closed: what was counted, and what the sheet said then (docs/decisions/041).
CREATE TABLE day_closes (
	id text PRIMARY KEY NOT NULL,
	day text NOT NULL CHECK (length(day) = 10),
	counted_until bigint NOT NULL,
	figures text NOT NULL,
	counted_rupees integer NOT NULL CHECK (counted_rupees >= 0),
	taken_out_rupees integer NOT NULL CHECK (taken_out_rupees >= 0 AND taken_out_rupees <= counted_rupees),
	note text NOT NULL,
	closed_by text REFERENCES accounts (id) ON DELETE SET NULL,
	closed_by_name text NOT NULL,
	closed_at bigint NOT NULL,
	reopened_by text REFERENCES accounts (id) ON DELETE SET NULL,
	reopened_by_name text,
	reopen_reason text,
	reopened_at bigint
);

CREATE UNIQUE INDEX day_closes_standing ON day_closes (day) WHERE reopened_at IS NULL;
CREATE INDEX day_closes_by_day ON day_closes (day, closed_at);

-- What did not come out even when a day was closed, until somebody has explained it.
CREATE TABLE day_differences (
	id text PRIMARY KEY NOT NULL,
	close_id text NOT NULL REFERENCES day_closes (id) ON DELETE CASCADE,
	kind text NOT NULL CHECK (kind IN ('drawer', 'rider', 'upi')),
	rider_id text REFERENCES accounts (id) ON DELETE SET NULL,
	amount_rupees integer NOT NULL CHECK (amount_rupees <> 0),
	explanation text,
	explained_by text REFERENCES accounts (id) ON DELETE SET NULL,
	explained_by_name text,
	explained_at bigint
);

CREATE INDEX day_differences_of_close ON day_differences (close_id, id);
CREATE INDEX day_differences_unexplained ON day_differences (close_id) WHERE explained_at IS NULL;
