CREATE TABLE accounts (
	id text PRIMARY KEY NOT NULL,
	role text NOT NULL CHECK (role IN ('customer', 'admin', 'rider')),
	email text NOT NULL CHECK (email = lower(email)),
	name text NOT NULL,
	phone text NOT NULL,
	password_hash text NOT NULL,
	address text NOT NULL,
	latitude double precision,
	longitude double precision,
	disabled_at bigint,
	created_at bigint NOT NULL,
	UNIQUE (role, email)
);

CREATE TABLE sessions (
	token_hash text PRIMARY KEY NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	role text NOT NULL CHECK (role IN ('customer', 'admin', 'rider')),
	created_at bigint NOT NULL,
	expires_at bigint NOT NULL
);

CREATE INDEX sessions_of_account ON sessions (account_id);

CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE login_attempts (
	key text PRIMARY KEY NOT NULL,
	failures integer NOT NULL CHECK (failures >= 0),
	locked_until bigint,
	updated_at bigint NOT NULL
);

CREATE INDEX login_attempts_by_age ON login_attempts (updated_at);

CREATE TABLE addresses (
	id text PRIMARY KEY NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	address text NOT NULL,
	latitude double precision,
	longitude double precision,
	created_at bigint NOT NULL
);

CREATE INDEX addresses_of_account ON addresses (account_id, created_at);

CREATE TABLE idempotency_keys (
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	route text NOT NULL,
	key text NOT NULL,
	request_hash text NOT NULL,
	result_id text NOT NULL,
	created_at bigint NOT NULL,
	PRIMARY KEY (account_id, route, key)
);

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
