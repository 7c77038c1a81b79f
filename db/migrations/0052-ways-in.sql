-- A customer who came by a passkey or a phone's code may have no e-mail and no password.
ALTER TABLE accounts ALTER COLUMN email DROP NOT NULL;

ALTER TABLE accounts ALTER COLUMN password_hash DROP NOT NULL;

-- The phone whose code was entered for this account: only such a phone's code logs in. The other column may hold anybody's number.
ALTER TABLE accounts ADD COLUMN proven_phone text;

CREATE UNIQUE INDEX accounts_by_proven_phone ON accounts (proven_phone);

-- Codes and links that were sent for logging in: to whom, and what they are, as keyed hashes. Nobody's number stands here.
CREATE TABLE login_messages (
	id text PRIMARY KEY NOT NULL,
	kind text NOT NULL CHECK (kind IN ('code', 'link')),
	contact text NOT NULL,
	secret_hash text NOT NULL,
	tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
	proven_at bigint,
	expires_at bigint NOT NULL
);

CREATE INDEX login_messages_of_contact ON login_messages (kind, contact);

CREATE INDEX login_messages_by_secret ON login_messages (secret_hash);

CREATE INDEX login_messages_by_expiry ON login_messages (expires_at);

-- Challenges are good for five minutes; those that are open are asked anew.
DROP TABLE identity_challenges;

CREATE TABLE identity_challenges (
	token_hash text PRIMARY KEY NOT NULL,
	purpose text NOT NULL CHECK (purpose IN ('login', 'second-factor', 'confirm', 'add-passkey', 'customer-login', 'customer-sign-up')),
	account_id text REFERENCES accounts (id) ON DELETE CASCADE,
	session_hash text,
	password_hash text,
	expires_at bigint NOT NULL
);

CREATE INDEX identity_challenges_by_expiry ON identity_challenges (expires_at);

CREATE INDEX identity_challenges_of_account ON identity_challenges (account_id);

-- Who of the staff made the link to a new password; null where it was asked for by e-mail.
ALTER TABLE password_resets ADD COLUMN made_by text REFERENCES accounts (id) ON DELETE CASCADE;

CREATE INDEX password_resets_by_maker ON password_resets (made_by);
