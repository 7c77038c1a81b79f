-- For when an order is wanted that is being paid online, and how many portions it has: they are kept for it meanwhile.
ALTER TABLE payment_attempts ADD COLUMN due_at bigint;
ALTER TABLE payment_attempts ADD COLUMN due_portions integer;
CREATE INDEX payment_attempts_by_due ON payment_attempts (due_at) WHERE due_at IS NOT NULL;
