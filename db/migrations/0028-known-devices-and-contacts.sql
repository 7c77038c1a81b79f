-- Browsers in which an account has logged in: a random token in a cookie of theirs, kept here as a hash.
CREATE TABLE known_devices (
	token_hash text NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
	created_at bigint NOT NULL,
	used_at bigint NOT NULL,
	PRIMARY KEY (token_hash, account_id)
);

CREATE INDEX known_devices_of_account ON known_devices (account_id, used_at);

CREATE INDEX known_devices_by_age ON known_devices (used_at);

-- Logins of an account, `role|email`, that came to its password from an unknown device in the last hour, whatever the network.
CREATE TABLE login_guesses (
	id text PRIMARY KEY NOT NULL,
	account text NOT NULL,
	at bigint NOT NULL
);

CREATE INDEX login_guesses_of_account ON login_guesses (account, at);

CREATE INDEX login_guesses_by_age ON login_guesses (at);

-- A mailbox or phone (a fingerprint, with what it was told) whose owner has shown that it is theirs, by the account that did.
CREATE TABLE confirmed_contacts (
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	contact text NOT NULL,
	confirmed_at bigint NOT NULL,
	PRIMARY KEY (account_id, contact)
);

-- A mailbox or phone that nobody had confirmed when it got its one message.
CREATE TABLE unconfirmed_contacts (
	contact text PRIMARY KEY NOT NULL,
	told_at bigint NOT NULL
);

CREATE INDEX unconfirmed_contacts_by_age ON unconfirmed_contacts (told_at);

-- The network (a fingerprint) from which an order or prebooking was asked for: what it causes to be sent is counted for it.
CREATE TABLE message_causes (
	subject_id text PRIMARY KEY NOT NULL,
	network text NOT NULL,
	at bigint NOT NULL
);

CREATE INDEX message_causes_by_age ON message_causes (at);
