-- Why an order was cancelled, for its customer to read; null where nobody said. What was written before this stays in
-- the history alone: it was promised that customers never see it.
ALTER TABLE orders ADD COLUMN cancel_reason text;
-- What a device of the staff is told while no page is open: alerts to owners, new orders that wait for an answer.
ALTER TABLE push_subscriptions ADD COLUMN alerts integer NOT NULL DEFAULT 1 CHECK (alerts IN (0, 1));
ALTER TABLE push_subscriptions ADD COLUMN rings integer NOT NULL DEFAULT 0 CHECK (rings IN (0, 1));
