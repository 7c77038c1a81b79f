ALTER TABLE store_status ADD COLUMN message_ta text;

-- The audit is read newest first: all of it, by kind, and by who of the staff did it.
CREATE INDEX events_by_time ON events (at, seq);

CREATE INDEX events_of_kind ON events (kind, at, seq);

CREATE INDEX events_of_staff ON events (actor_id, at, seq) WHERE actor_role <> 'customer';
