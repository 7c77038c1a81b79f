-- Customers who are registered for GST get a bill with their GSTIN and legal name (docs/decisions/039).

CREATE TABLE order_buyers (
	order_id text PRIMARY KEY NOT NULL REFERENCES orders (id),
	gstin text NOT NULL,
	name text NOT NULL,
	updated_at bigint NOT NULL
);

ALTER TABLE bills ADD COLUMN buyer_name text;
