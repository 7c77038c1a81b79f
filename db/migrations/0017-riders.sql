-- Who had the order from this step on: an undo gives it back to whoever had it before.
ALTER TABLE order_history ADD COLUMN rider_id text;

-- What belongs to bringing an order, and to no other part of it. How it was paid at the door stays here when a delivery is taken
-- back, so that taking that back again finds it: it counts while the order is Delivered.
CREATE TABLE deliveries (
	order_id text PRIMARY KEY NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
	pin text CHECK (length(pin) = 4),
	pin_failures integer NOT NULL DEFAULT 0,
	pin_locked_until bigint,
	door_payment text CHECK (door_payment IN ('cash', 'upi')),
	door_payment_state text CHECK (door_payment_state IN ('unverified', 'verified', 'missing')),
	collected_by text REFERENCES accounts (id) ON DELETE SET NULL,
	collected_at bigint,
	CHECK ((door_payment IS NULL) = (door_payment_state IS NULL))
);

CREATE INDEX deliveries_collected ON deliveries (collected_at, collected_by) WHERE collected_at IS NOT NULL;
