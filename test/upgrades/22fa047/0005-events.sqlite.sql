-- Append-only. `payload` may be streamed, `detail` (before and after, for the audit) never.
CREATE TABLE events (
	seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	kind text NOT NULL,
	at bigint NOT NULL,
	subject_type text NOT NULL,
	subject_id text NOT NULL,
	visible_to text NOT NULL CHECK (visible_to IN ('everyone', 'owner', 'staff', 'admin')),
	customer_id text,
	actor_role text NOT NULL,
	actor_id text,
	payload text NOT NULL,
	detail text
);

CREATE INDEX events_of_subject ON events (subject_type, subject_id, seq);
