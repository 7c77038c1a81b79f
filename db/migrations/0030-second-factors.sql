-- When the caller of a session last proved who they are (null: at its login), and by which device and from where it was last used.
ALTER TABLE sessions ADD COLUMN confirmed_at bigint;

ALTER TABLE sessions ADD COLUMN device text;

ALTER TABLE sessions ADD COLUMN place text;

ALTER TABLE sessions ADD COLUMN used_at bigint;

-- Whose forgotten password it is: one e-mail may be a customer's and a member of staff's.
ALTER TABLE password_resets ADD COLUMN role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin'));

-- A device or password manager that proves who somebody is by a signature (WebAuthn); `id` is the credential's, base64url.
CREATE TABLE passkeys (
	id text PRIMARY KEY NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	name text NOT NULL,
	public_key text NOT NULL,
	counter bigint NOT NULL,
	transports text NOT NULL,
	created_at bigint NOT NULL,
	used_at bigint
);

CREATE INDEX passkeys_of_account ON passkeys (account_id, created_at);

-- An app that makes codes (TOTP, RFC 6238). It counts from the first right code on; `last_step` is the newest code that was used.
CREATE TABLE authenticator_apps (
	account_id text PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	secret text NOT NULL,
	confirmed_at bigint,
	last_step bigint NOT NULL,
	created_at bigint NOT NULL
);

-- Each works once, and is gone then; only the hash is kept.
CREATE TABLE recovery_codes (
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	code_hash text NOT NULL,
	created_at bigint NOT NULL,
	PRIMARY KEY (account_id, code_hash)
);

-- Wrong second factors of an account since the last right one.
CREATE TABLE second_factor_failures (
	account_id text PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	failures integer NOT NULL CHECK (failures >= 0),
	locked_until bigint
);

-- What somebody has to answer: a random token, kept as a hash. `session_hash` binds it to a session, `password_hash` to a password.
CREATE TABLE identity_challenges (
	token_hash text PRIMARY KEY NOT NULL,
	purpose text NOT NULL CHECK (purpose IN ('login', 'second-factor', 'confirm', 'add-passkey')),
	account_id text REFERENCES accounts (id) ON DELETE CASCADE,
	session_hash text,
	password_hash text,
	expires_at bigint NOT NULL
);

CREATE INDEX identity_challenges_by_expiry ON identity_challenges (expires_at);

CREATE INDEX identity_challenges_of_account ON identity_challenges (account_id);

-- What somebody has given back of late.
CREATE INDEX refunds_by_asker ON refunds (asked_by, created_at) WHERE asked_by IS NOT NULL;
