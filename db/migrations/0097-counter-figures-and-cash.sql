-- Figures of what staff took are found without reading the orders that customers placed themselves.
CREATE INDEX orders_taken_by_staff ON orders (placed_at) WHERE source <> 'web';

-- What was taken and given back at the counter of orders that were paid when they were taken (specification 6.5).
CREATE TABLE counter_payments (
	id text PRIMARY KEY NOT NULL,
	order_id text NOT NULL REFERENCES orders (id),
	method text NOT NULL CHECK (method IN ('cash', 'upi')),
	amount_rupees integer NOT NULL CHECK (amount_rupees <> 0),
	cause text NOT NULL CHECK (cause IN ('placed', 'changed', 'cancelled', 'reinstated')),
	recorded_by text,
	at bigint NOT NULL
);

CREATE INDEX counter_payments_by_time ON counter_payments (at);

CREATE INDEX counter_payments_of_order ON counter_payments (order_id, at);

INSERT INTO counter_payments (id, order_id, method, amount_rupees, cause, recorded_by, at)
SELECT orders.id, orders.id, orders.paid_at_counter, orders.total_rupees, 'placed', NULL, orders.placed_at
FROM orders JOIN deliveries ON deliveries.order_id = orders.id
WHERE orders.paid_at_counter IS NOT NULL AND orders.status <> 'Cancelled' AND orders.total_rupees > 0
AND deliveries.door_payment_state <> 'missing';
