-- Which rider gave cash back; of all other refunds by hand it was the shop (docs/decisions/043).
ALTER TABLE manual_refunds ADD COLUMN rider_id text REFERENCES accounts (id);

ALTER TABLE manual_refunds ADD COLUMN rider_name text;

CREATE INDEX manual_refunds_of_riders ON manual_refunds (created_at) WHERE rider_id IS NOT NULL;

-- Cash that was paid when an order was handed over, and goes back because it is cancelled after all.
CREATE TABLE cash_returns (
	id text PRIMARY KEY NOT NULL,
	order_id text NOT NULL REFERENCES orders (id),
	amount_rupees integer NOT NULL CHECK (amount_rupees > 0),
	collected_by text REFERENCES accounts (id),
	collected_at bigint NOT NULL,
	returned_by text REFERENCES accounts (id),
	returned_at bigint NOT NULL,
	recorded_by text
);

CREATE INDEX cash_returns_collected ON cash_returns (collected_at);

CREATE INDEX cash_returns_returned ON cash_returns (returned_at);

CREATE INDEX cash_returns_of_order ON cash_returns (order_id);
