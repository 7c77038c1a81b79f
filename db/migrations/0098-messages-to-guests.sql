-- As before; a message to a customer without an account, whose order staff took, is of no account (docs/decisions/042).
CREATE TABLE notifications_with_guests (
	id text PRIMARY KEY NOT NULL,
	account_id text REFERENCES accounts (id) ON DELETE CASCADE,
	kind text NOT NULL,
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

INSERT INTO notifications_with_guests (id, account_id, kind, subject, channel, target, address, state, attempts, next_at, created_at, sent_at)
SELECT id, account_id, kind, subject, channel, target, address, state, attempts, next_at, created_at, sent_at FROM notifications;

DROP TABLE notifications;

ALTER TABLE notifications_with_guests RENAME TO notifications;

CREATE INDEX notifications_waiting ON notifications (channel, next_at) WHERE state = 'waiting';

CREATE INDEX notifications_of_account ON notifications (account_id, created_at);

CREATE INDEX notifications_by_age ON notifications (created_at);
