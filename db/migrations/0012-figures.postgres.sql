-- What the dashboard and the reports count from, kept by the tables themselves: no writer of an order can forget it.
-- Hours and days are counted from 1970 in the shop's zone, 19,800,000 ms before UTC (domain/reports/shop-hours.ts).
-- A statement that changes the triggers' tables anew (DROP TABLE orders) must make them anew.
CREATE TABLE order_figures (
	status text NOT NULL,
	payment_method text NOT NULL,
	payment_state text NOT NULL,
	orders bigint NOT NULL,
	rupees bigint NOT NULL,
	PRIMARY KEY (status, payment_method, payment_state)
);

-- By the hour in which the orders were placed.
CREATE TABLE hour_figures (
	hour integer NOT NULL,
	status text NOT NULL,
	payment_method text NOT NULL,
	payment_state text NOT NULL,
	orders bigint NOT NULL,
	rupees bigint NOT NULL,
	PRIMARY KEY (hour, status, payment_method, payment_state)
);

-- What was sold, under the name it was sold under: only orders that are Delivered and not refunded (domain/reports/figures.ts).
CREATE TABLE dish_figures (
	day integer NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	portions bigint NOT NULL,
	rupees bigint NOT NULL,
	PRIMARY KEY (day, name, size)
);

INSERT INTO order_figures
SELECT status, payment_method, payment_state, count(*), sum(total_rupees) FROM orders GROUP BY status, payment_method, payment_state;

INSERT INTO hour_figures
SELECT (placed_at + 19800000) / 3600000, status, payment_method, payment_state, count(*), sum(total_rupees)
FROM orders GROUP BY 1, 2, 3, 4;

INSERT INTO dish_figures
SELECT (orders.placed_at + 19800000) / 86400000, order_lines.name, order_lines.size, sum(order_lines.quantity), sum(order_lines.quantity * order_lines.price_rupees)
FROM orders JOIN order_lines ON order_lines.order_id = orders.id
WHERE orders.status = 'Delivered' AND orders.payment_state NOT IN ('refund-pending', 'refunded')
GROUP BY 1, 2, 3;

-- Adds the order to the figures, or takes it out of them by a factor of -1. Whoever counts does so alone, until the commit:
-- under the lock that events take (server/db/append-event.ts), so that the two cannot wait for each other.
CREATE FUNCTION count_order(counted orders, factor integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('handi events'))
	; INSERT INTO order_figures AS figures VALUES (counted.status, counted.payment_method, counted.payment_state, factor, factor * counted.total_rupees)
	ON CONFLICT (status, payment_method, payment_state) DO UPDATE SET orders = figures.orders + excluded.orders, rupees = figures.rupees + excluded.rupees
	; INSERT INTO hour_figures AS figures VALUES ((counted.placed_at + 19800000) / 3600000, counted.status, counted.payment_method, counted.payment_state, factor, factor * counted.total_rupees)
	ON CONFLICT (hour, status, payment_method, payment_state) DO UPDATE SET orders = figures.orders + excluded.orders, rupees = figures.rupees + excluded.rupees
	; IF factor < 0 THEN
		DELETE FROM hour_figures WHERE hour = (counted.placed_at + 19800000) / 3600000 AND status = counted.status
		AND payment_method = counted.payment_method AND payment_state = counted.payment_state AND orders = 0
	; END IF
	; IF counted.status = 'Delivered' AND counted.payment_state NOT IN ('refund-pending', 'refunded') THEN
		INSERT INTO dish_figures AS figures
		SELECT (counted.placed_at + 19800000) / 86400000, name, size, factor * sum(quantity), factor * sum(quantity * price_rupees)
		FROM order_lines WHERE order_id = counted.id GROUP BY name, size
		ON CONFLICT (day, name, size) DO UPDATE SET portions = figures.portions + excluded.portions, rupees = figures.rupees + excluded.rupees
	; END IF
	; END $$;

CREATE FUNCTION count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM count_order(OLD, -1)
	; END IF
	; IF TG_OP <> 'DELETE' THEN PERFORM count_order(NEW, 1)
	; RETURN NEW
	; END IF
	; RETURN OLD
	; END $$;

CREATE FUNCTION count_order_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO dish_figures AS figures
	SELECT (placed_at + 19800000) / 86400000, NEW.name, NEW.size, NEW.quantity, NEW.quantity * NEW.price_rupees
	FROM orders WHERE id = NEW.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT (day, name, size) DO UPDATE SET portions = figures.portions + excluded.portions, rupees = figures.rupees + excluded.rupees
	; RETURN NEW
	; END $$;

CREATE TRIGGER order_is_counted AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION count_changed_order();

CREATE TRIGGER order_line_is_counted AFTER INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION count_order_line();

CREATE TRIGGER order_is_counted_anew AFTER UPDATE OF status, payment_method, payment_state, placed_at, total_rupees ON orders
FOR EACH ROW EXECUTE FUNCTION count_changed_order();

CREATE TRIGGER order_is_counted_no_more BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_changed_order();

-- Search looks for letters in the middle of words. Where PostgreSQL comes without pg_trgm, or this user may not have it,
-- search reads through the orders instead.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm
	; CREATE INDEX orders_for_search ON orders USING gin (lower(order_number || ' ' || customer_name || ' ' || customer_email || ' ' || phone) gin_trgm_ops)
	; EXCEPTION WHEN OTHERS THEN NULL
	; END $$;

DROP INDEX orders_by_status;

CREATE INDEX orders_by_status ON orders (status, placed_at, id, hidden_at);
