-- Orders that are changed, and what was given back of them by the provider and by hand (docs/decisions/033).

-- Money that somebody of the shop has given back in cash or by UPI.
CREATE TABLE manual_refunds (
	id text PRIMARY KEY NOT NULL,
	order_id text NOT NULL REFERENCES orders (id),
	method text NOT NULL CHECK (method IN ('cash', 'upi')),
	amount_rupees integer NOT NULL CHECK (amount_rupees > 0),
	-- How much of it had been paid online; the rest was paid on delivery.
	of_payment_rupees integer NOT NULL CHECK (of_payment_rupees >= 0 AND of_payment_rupees <= amount_rupees),
	items text,
	reason text NOT NULL,
	given_by text,
	given_by_name text,
	created_at bigint NOT NULL
);

CREATE INDEX manual_refunds_of_order ON manual_refunds (order_id, created_at, id);

CREATE INDEX manual_refunds_by_time ON manual_refunds (created_at);

-- What was picked, as JSON; null where an amount was typed.
ALTER TABLE refunds ADD COLUMN items text;

-- Of the total, and of a line without its GST.
ALTER TABLE orders ADD COLUMN refunded_rupees integer NOT NULL DEFAULT 0 CHECK (refunded_rupees >= 0);

ALTER TABLE order_lines ADD COLUMN refunded_quantity integer NOT NULL DEFAULT 0 CHECK (refunded_quantity >= 0);

ALTER TABLE order_lines ADD COLUMN refunded_rupees integer NOT NULL DEFAULT 0 CHECK (refunded_rupees >= 0);

-- What a change of an order that was paid online made dearer: it is paid on delivery.
ALTER TABLE orders ADD COLUMN collect_rupees integer NOT NULL DEFAULT 0 CHECK (collect_rupees >= 0);
