-- What the payment provider has settled, line by line, as its reports say (docs/decisions/044).
CREATE TABLE settlement_lines (
	entity_id text PRIMARY KEY NOT NULL,
	type text NOT NULL,
	amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
	debit_paise bigint NOT NULL CHECK (debit_paise >= 0),
	credit_paise bigint NOT NULL CHECK (credit_paise >= 0),
	fee_paise bigint NOT NULL CHECK (fee_paise >= 0),
	gst_paise bigint NOT NULL CHECK (gst_paise >= 0),
	currency text NOT NULL,
	payment_id text,
	settlement_id text NOT NULL,
	utr text,
	settled_at bigint NOT NULL,
	is_matched integer NOT NULL CHECK (is_matched IN (0, 1))
);

CREATE INDEX settlement_lines_by_time ON settlement_lines (settled_at, settlement_id);
CREATE INDEX settlement_lines_of_settlement ON settlement_lines (settlement_id, entity_id);
CREATE INDEX settlement_lines_unmatched ON settlement_lines (entity_id) WHERE is_matched = 0;

-- Where they came from: files, and what the provider was asked for.
CREATE TABLE settlement_imports (
	id text PRIMARY KEY NOT NULL,
	source text NOT NULL CHECK (source IN ('file', 'provider')),
	file_name text,
	imported_by text REFERENCES accounts (id) ON DELETE SET NULL,
	imported_by_name text,
	at bigint NOT NULL,
	added integer NOT NULL,
	covers_until text NOT NULL CHECK (length(covers_until) = 10)
);

CREATE INDEX settlement_imports_by_time ON settlement_imports (at, id);

-- Differences that no closing has found: UPI found missing afterwards, and what a settlement does not agree with.
CREATE TABLE new_day_differences (
	id text PRIMARY KEY NOT NULL,
	close_id text REFERENCES day_closes (id) ON DELETE CASCADE,
	day text NOT NULL CHECK (length(day) = 10),
	kind text NOT NULL CHECK (kind IN ('drawer', 'rider', 'upi', 'upi-later', 'settled-unknown', 'settled-differently',
		'settled-adjustment', 'not-settled')),
	rider_id text REFERENCES accounts (id) ON DELETE SET NULL,
	about text,
	amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
	explanation text,
	explained_by text REFERENCES accounts (id) ON DELETE SET NULL,
	explained_by_name text,
	explained_at bigint
);

INSERT INTO new_day_differences (id, close_id, day, kind, rider_id, about, amount_paise, explanation, explained_by,
	explained_by_name, explained_at)
SELECT day_differences.id, day_differences.close_id, day_closes.day, day_differences.kind, day_differences.rider_id,
	NULL, day_differences.amount_rupees * 100, day_differences.explanation, day_differences.explained_by,
	day_differences.explained_by_name, day_differences.explained_at
FROM day_differences JOIN day_closes ON day_closes.id = day_differences.close_id;

DROP TABLE day_differences;
ALTER TABLE new_day_differences RENAME TO day_differences;

CREATE INDEX day_differences_of_close ON day_differences (close_id, id);
CREATE INDEX day_differences_of_day ON day_differences (day, id) WHERE close_id IS NULL;
CREATE INDEX day_differences_unexplained ON day_differences (day, id) WHERE explained_at IS NULL;
