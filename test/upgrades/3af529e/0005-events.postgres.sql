-- Append-only. `payload` may be streamed, `detail` (before and after, for the audit) never.
CREATE TABLE events (
	seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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

CREATE INDEX events_of_customer ON events (customer_id, seq) WHERE customer_id IS NOT NULL;
