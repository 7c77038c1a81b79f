-- Words know the account that was signed in when they were written; an e-mail address alone proves nothing.
ALTER TABLE contact_messages ADD COLUMN account_id text REFERENCES accounts (id) ON DELETE SET NULL;

CREATE INDEX contact_messages_of_account ON contact_messages (account_id);

ALTER TABLE subscriptions ADD COLUMN account_id text REFERENCES accounts (id) ON DELETE SET NULL;

CREATE INDEX subscriptions_of_account ON subscriptions (account_id);

CREATE INDEX subscriptions_by_time ON subscriptions (created_at, id);

-- `address` is where a warning about a changed account goes, which may be its address no more; it goes once the mail is sent.
CREATE TABLE notifications_with_warnings (
	id text PRIMARY KEY NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	kind text NOT NULL CHECK (kind IN ('order-news', 'password-reset', 'email-changed', 'password-changed')),
	subject text NOT NULL,
	channel text NOT NULL CHECK (channel IN ('email', 'sms', 'push')),
	target text NOT NULL,
	address text,
	state text NOT NULL CHECK (state IN ('waiting', 'sent', 'dropped', 'failed')),
	attempts integer NOT NULL CHECK (attempts >= 0),
	next_at bigint NOT NULL,
	created_at bigint NOT NULL,
	sent_at bigint,
	UNIQUE (kind, subject, channel, target)
);

INSERT INTO notifications_with_warnings (id, account_id, kind, subject, channel, target, state, attempts, next_at, created_at, sent_at)
SELECT id, account_id, kind, subject, channel, target, state, attempts, next_at, created_at, sent_at FROM notifications;

DROP TABLE notifications;

ALTER TABLE notifications_with_warnings RENAME TO notifications;

CREATE INDEX notifications_waiting ON notifications (channel, next_at) WHERE state = 'waiting';

CREATE INDEX notifications_of_account ON notifications (account_id, created_at);

CREATE INDEX notifications_by_age ON notifications (created_at);

-- What was put on its way to a phone or mailbox (a fingerprint of it) in the last hours, whichever account it was for.
CREATE TABLE recent_messages (
	recipient text NOT NULL,
	at bigint NOT NULL
);

CREATE INDEX recent_messages_to ON recent_messages (recipient, at);

CREATE INDEX recent_messages_by_age ON recent_messages (at);

ALTER TABLE push_subscriptions ADD COLUMN failures integer NOT NULL DEFAULT 0;

-- A mail may be tried more than once, with a link each; using one of them ends all.
CREATE TABLE password_resets_asked (
	id text PRIMARY KEY NOT NULL,
	email text NOT NULL,
	account_id text REFERENCES accounts (id) ON DELETE CASCADE,
	requested_at bigint NOT NULL
);

INSERT INTO password_resets_asked (id, email, account_id, requested_at)
SELECT id, email, account_id, requested_at FROM password_resets;

CREATE TABLE password_reset_links (
	token_hash text PRIMARY KEY NOT NULL,
	reset_id text NOT NULL REFERENCES password_resets_asked (id) ON DELETE CASCADE,
	expires_at bigint NOT NULL
);

INSERT INTO password_reset_links (token_hash, reset_id, expires_at)
SELECT token_hash, id, expires_at FROM password_resets WHERE token_hash IS NOT NULL AND expires_at IS NOT NULL;

DROP TABLE password_resets;

ALTER TABLE password_resets_asked RENAME TO password_resets;

CREATE INDEX password_resets_by_age ON password_resets (requested_at);

CREATE INDEX password_resets_of_email ON password_resets (email, requested_at);

CREATE INDEX password_resets_of_account ON password_resets (account_id);

CREATE INDEX password_reset_links_of_reset ON password_reset_links (reset_id);

-- Replies greet by name: the audit knows that one changed, not its words.
UPDATE events SET detail = NULL WHERE kind = 'feedback-answered';
