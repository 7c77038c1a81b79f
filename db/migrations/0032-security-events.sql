-- How often something happened to an account, or over the whole shop, in the current stretch of time: of many failures few are written down.
CREATE TABLE security_counts (
	subject text PRIMARY KEY NOT NULL,
	since bigint NOT NULL,
	happened integer NOT NULL CHECK (happened > 0)
);

CREATE INDEX security_counts_by_age ON security_counts (since);

-- The networks from which a member of staff has logged in, as fingerprints.
CREATE TABLE login_networks (
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	network text NOT NULL,
	used_at bigint NOT NULL,
	PRIMARY KEY (account_id, network)
);

-- When the last alert of a kind went out to the owners, or the next one will.
CREATE TABLE owner_alerts (
	kind text PRIMARY KEY NOT NULL,
	due_at bigint NOT NULL
);

-- As before, with alerts to owners. `subject` of an alert is the number of its first event, `target` of its mail the owner's account.
CREATE TABLE notifications_with_alerts (
	id text PRIMARY KEY NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
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

INSERT INTO notifications_with_alerts (id, account_id, kind, subject, channel, target, address, state, attempts, next_at, created_at, sent_at)
SELECT id, account_id, kind, subject, channel, target, address, state, attempts, next_at, created_at, sent_at FROM notifications;

DROP TABLE notifications;

ALTER TABLE notifications_with_alerts RENAME TO notifications;

CREATE INDEX notifications_waiting ON notifications (channel, next_at) WHERE state = 'waiting';

CREATE INDEX notifications_of_account ON notifications (account_id, created_at);

CREATE INDEX notifications_by_age ON notifications (created_at);
