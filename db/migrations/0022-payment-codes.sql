-- The provider's own code for one order, to be paid at the door once: the provider says when it was.
CREATE TABLE payment_codes (
	id text PRIMARY KEY NOT NULL,
	order_id text NOT NULL REFERENCES orders (id),
	amount_paise bigint NOT NULL CHECK (amount_paise > 0),
	picture text NOT NULL,
	link text NOT NULL,
	is_open integer NOT NULL CHECK (is_open IN (0, 1)),
	close_by bigint NOT NULL,
	created_at bigint NOT NULL,
	looks integer NOT NULL,
	-- When the provider is asked next whether it was paid; null is never again.
	next_look_at bigint
);

CREATE INDEX payment_codes_of_order ON payment_codes (order_id, created_at);

CREATE INDEX payment_codes_open ON payment_codes (order_id) WHERE is_open = 1;

CREATE INDEX payment_codes_due ON payment_codes (next_look_at) WHERE next_look_at IS NOT NULL;

ALTER TABLE payments ADD COLUMN code_id text REFERENCES payment_codes (id);
