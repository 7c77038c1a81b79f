-- What the owner's search looks through instead of all orders (docs/decisions/028). Customers order again and again, so
-- the texts are few; their numbers stand together, added later by server/orders/fold-order-numbers.ts.
CREATE TABLE order_contacts (
	customer_id text NOT NULL,
	contact text NOT NULL,
	PRIMARY KEY (customer_id, contact)
) WITHOUT ROWID;

CREATE TABLE order_number_blocks (
	last_number text PRIMARY KEY NOT NULL,
	beginning text NOT NULL,
	endings text NOT NULL
);

INSERT INTO order_contacts
SELECT DISTINCT coalesce(customer_id, ''), lower(customer_name || ' ' || customer_email || ' ' || phone) FROM orders;

CREATE TRIGGER order_contact_is_kept AFTER INSERT ON orders BEGIN
	INSERT INTO order_contacts
	VALUES (coalesce(NEW.customer_id, ''), lower(NEW.customer_name || ' ' || NEW.customer_email || ' ' || NEW.phone))
	ON CONFLICT DO NOTHING
	; END;

CREATE TRIGGER order_contact_is_kept_anew AFTER UPDATE OF customer_id, customer_name, customer_email, phone ON orders BEGIN
	INSERT INTO order_contacts
	VALUES (coalesce(NEW.customer_id, ''), lower(NEW.customer_name || ' ' || NEW.customer_email || ' ' || NEW.phone))
	ON CONFLICT DO NOTHING
	; END;
