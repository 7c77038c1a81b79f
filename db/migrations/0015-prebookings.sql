-- A prebooking that will become no order: the owner declined it, or its customer withdrew it. Its row stays.
ALTER TABLE prebookings ADD COLUMN ended_at bigint;

ALTER TABLE prebookings ADD COLUMN ended_by text CHECK (ended_by IN ('customer', 'admin'));

ALTER TABLE prebookings ADD COLUMN end_reason text;

-- The e-mail of the form; customer_email stays the account's.
ALTER TABLE prebookings ADD COLUMN contact_email text NOT NULL DEFAULT '';

CREATE INDEX prebookings_by_day ON prebookings (preferred_date, id);
