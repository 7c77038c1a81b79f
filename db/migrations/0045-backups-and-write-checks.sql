-- When backups are made by themselves: since when one is waited for (the first start with this table), and the last try, of
-- whichever process. Who moves it on makes the backup.
CREATE TABLE backup_schedule (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	since_at bigint NOT NULL,
	tried_at bigint
);

-- What became of each try.
CREATE TABLE backups (
	id text PRIMARY KEY NOT NULL,
	finished_at bigint NOT NULL,
	state text NOT NULL CHECK (state IN ('good', 'failed')),
	file text,
	bytes bigint,
	reason text
);

CREATE INDEX backups_by_age ON backups (state, finished_at);

-- What /readyz writes, to know that a write is possible.
CREATE TABLE write_checks (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	at bigint NOT NULL
);
