-- A device in the kitchen with a long session of its own. Its account has the role kitchen and a password that nobody knows; it
-- outlives the session, so that what was done on the screen keeps its name.
CREATE TABLE kitchen_screens (
	account_id text PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	name text NOT NULL,
	created_by text REFERENCES accounts (id) ON DELETE SET NULL,
	created_at bigint NOT NULL,
	last_used_at bigint NOT NULL
);
