-- What the shop has decided about a customer.
ALTER TABLE accounts ADD COLUMN standing text NOT NULL DEFAULT 'ok' CHECK (standing IN ('ok', 'paid-only', 'blocked'));

ALTER TABLE accounts ADD COLUMN standing_reason text NOT NULL DEFAULT '';

-- Where an order or a prebooking came from (its id), or an order that is about to be paid online. Kept for days only.
CREATE TABLE order_origins (
	id text PRIMARY KEY NOT NULL,
	account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	phone text NOT NULL,
	-- Null where it cannot be told.
	network text,
	-- How many orders its customer had placed before; null for one who had received one.
	earlier_orders integer,
	payment text NOT NULL CHECK (payment IN ('at-door', 'begun', 'online')),
	at bigint NOT NULL
);

CREATE INDEX order_origins_of_account ON order_origins (account_id);

CREATE INDEX order_origins_by_phone ON order_origins (phone, at);

CREATE INDEX order_origins_by_network ON order_origins (network, at);

CREATE INDEX order_origins_by_time ON order_origins (at);

-- Whether somebody has ever received an order.
CREATE INDEX orders_delivered_to ON orders (customer_id) WHERE status = 'Delivered';
