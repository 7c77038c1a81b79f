-- Orders that are placed in one statement (docs/decisions/025) are counted, and their contacts kept, once for all of them.

DROP TRIGGER order_contact_is_kept ON orders;

DROP TRIGGER order_is_counted ON orders;

DROP TRIGGER order_line_is_counted ON order_lines;

-- In one order, so that statements which write the same contacts do not wait for each other in a circle.
CREATE FUNCTION keep_new_contacts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_contacts
	SELECT DISTINCT coalesce(customer_id, ''), lower(customer_name || ' ' || customer_email || ' ' || phone)
	FROM placed ORDER BY 1, 2
	ON CONFLICT (customer_id, md5(contact)) DO NOTHING;
	RETURN NULL;
END $$;

CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_figure_changes
	SELECT (placed_at + 19800000) / 3600000, status, payment_method, payment_state, count(*), sum(total_rupees - refunded_rupees)
	FROM placed GROUP BY 1, 2, 3, 4;
	RETURN NULL;
END $$;

-- Each line's order is looked up by its id, however many orders the tables had when this was planned.
CREATE FUNCTION count_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO dish_figure_changes
	SELECT ordered.day, placed.name, placed.size, sum(placed.quantity), sum(placed.quantity * placed.price_rupees - placed.refunded_rupees)
	FROM placed, LATERAL (
		SELECT (placed_at + 19800000) / 86400000 AS day FROM orders
		WHERE id = placed.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded')
		OFFSET 0
	) AS ordered
	GROUP BY 1, 2, 3;
	RETURN NULL;
END $$;

CREATE TRIGGER order_contact_is_kept AFTER INSERT ON orders
REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION keep_new_contacts();

CREATE TRIGGER order_is_counted AFTER INSERT ON orders
REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();

CREATE TRIGGER order_line_is_counted AFTER INSERT ON order_lines
REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION count_new_lines();

DROP FUNCTION count_order_line;

-- Of orders that are changed or go; new ones are counted above.
CREATE OR REPLACE FUNCTION count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM count_order(OLD, -1);
	IF TG_OP = 'DELETE' THEN RETURN OLD;
	END IF;
	PERFORM count_order(NEW, 1);
	RETURN NEW;
END $$;
