-- Whether the provider's balance was too low for the refund at the latest try.
ALTER TABLE refunds ADD COLUMN waits_for_balance integer NOT NULL DEFAULT 0 CHECK (waits_for_balance IN (0, 1));
