-- What an attempt to pay online holds of pots, as JSON, and until when (epoch ms); null where nothing.
ALTER TABLE payment_attempts ADD COLUMN portions text;
ALTER TABLE payment_attempts ADD COLUMN portions_until bigint;
CREATE INDEX payment_attempts_holding ON payment_attempts (portions_until) WHERE portions_until IS NOT NULL;
