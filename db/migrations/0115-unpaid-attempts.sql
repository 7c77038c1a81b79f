-- Attempts that are deleted after some days if they were not paid: without reading all that were.
CREATE INDEX payment_attempts_unpaid ON payment_attempts (begun_at) WHERE paid_at IS NULL AND next_look_at IS NULL;
