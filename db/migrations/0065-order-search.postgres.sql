-- What the owner's search looks through instead of all orders (docs/decisions/028). Customers order again and again, so
-- the texts are few; their numbers stand together, added later by server/orders/fold-order-numbers.ts.
CREATE TABLE order_contacts (
	customer_id text NOT NULL,
	contact text NOT NULL
);

-- By a hash: an index holds no text of any length.
CREATE UNIQUE INDEX order_contacts_by_customer ON order_contacts (customer_id, md5(contact));

CREATE TABLE order_number_blocks (
	last_number text PRIMARY KEY NOT NULL,
	beginning text NOT NULL,
	endings text NOT NULL
);

-- Short enough to stand in the row as they are; unpacking them would take longer than reading them.
ALTER TABLE order_number_blocks ALTER COLUMN endings SET STORAGE PLAIN;

INSERT INTO order_contacts
SELECT DISTINCT coalesce(customer_id, ''), lower(customer_name || ' ' || customer_email || ' ' || phone) FROM orders;

CREATE FUNCTION keep_order_contact() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_contacts
	VALUES (coalesce(NEW.customer_id, ''), lower(NEW.customer_name || ' ' || NEW.customer_email || ' ' || NEW.phone))
	ON CONFLICT (customer_id, md5(contact)) DO NOTHING
	; RETURN NULL
	; END $$;

CREATE TRIGGER order_contact_is_kept AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_contact();

CREATE TRIGGER order_contact_is_kept_anew AFTER UPDATE OF customer_id, customer_name, customer_email, phone ON orders
FOR EACH ROW EXECUTE FUNCTION keep_order_contact();

-- Was written anew by each order.
DROP INDEX IF EXISTS orders_for_search;

-- Where there is no pg_trgm, the texts are read through.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm
	; CREATE INDEX order_contacts_for_search ON order_contacts USING gin (contact gin_trgm_ops)
	; EXCEPTION WHEN OTHERS THEN NULL
	; END $$;
