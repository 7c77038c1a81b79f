ALTER TABLE accounts ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ta'));

ALTER TABLE accounts ADD COLUMN wants_email integer NOT NULL DEFAULT 1 CHECK (wants_email IN (0, 1));

ALTER TABLE accounts ADD COLUMN wants_sms integer NOT NULL DEFAULT 1 CHECK (wants_sms IN (0, 1));

ALTER TABLE accounts ADD COLUMN wants_push integer NOT NULL DEFAULT 1 CHECK (wants_push IN (0, 1));

-- A device that may be told ends with the session it was added in.
CREATE TABLE push_subscriptions (
	id text PRIMARY KEY NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	session_hash text NOT NULL REFERENCES sessions (token_hash) ON DELETE CASCADE,
	endpoint text NOT NULL UNIQUE,
	p256dh text NOT NULL,
	auth text NOT NULL,
	created_at bigint NOT NULL
);

CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, created_at);

CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_hash);

-- Asked for with any e-mail; account_id and token_hash come when the link is sent.
CREATE TABLE password_resets (
	id text PRIMARY KEY NOT NULL,
	email text NOT NULL,
	account_id text REFERENCES accounts (id) ON DELETE CASCADE,
	token_hash text UNIQUE,
	requested_at bigint NOT NULL,
	expires_at bigint
);

CREATE INDEX password_resets_by_age ON password_resets (requested_at);

CREATE INDEX password_resets_of_email ON password_resets (email, requested_at);

CREATE INDEX password_resets_of_account ON password_resets (account_id);

-- `subject` is an event's number or a password reset's id, `target` a push subscription's id or 'customer'.
CREATE TABLE notifications (
	id text PRIMARY KEY NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	kind text NOT NULL CHECK (kind IN ('order-news', 'password-reset')),
	subject text NOT NULL,
	channel text NOT NULL CHECK (channel IN ('email', 'sms', 'push')),
	target text NOT NULL,
	state text NOT NULL CHECK (state IN ('waiting', 'sent', 'dropped', 'failed')),
	attempts integer NOT NULL CHECK (attempts >= 0),
	next_at bigint NOT NULL,
	created_at bigint NOT NULL,
	sent_at bigint,
	UNIQUE (kind, subject, channel, target)
);

CREATE INDEX notifications_waiting ON notifications (channel, next_at) WHERE state = 'waiting';

CREATE INDEX notifications_of_account ON notifications (account_id, created_at);

CREATE INDEX notifications_by_age ON notifications (created_at);

-- The last event that was turned into notifications.
CREATE TABLE notification_cursor (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	seq bigint NOT NULL
);
