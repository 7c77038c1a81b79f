-- The six digits by which a rider logs in with the phone, as a hash like a password's.
CREATE TABLE rider_pins (
	rider_id text PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	pin_hash text NOT NULL,
	made_at bigint NOT NULL
);
