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
) WITHOUT ROWID;

-- By the hour in which the orders were placed.
CREATE TABLE hour_figures (
	hour integer NOT NULL,
	status text NOT NULL,
	payment_method text NOT NULL,
	payment_state text NOT NULL,
	orders bigint NOT NULL,
	rupees bigint NOT NULL,
	PRIMARY KEY (hour, status, payment_method, payment_state)
) WITHOUT ROWID;

-- What was sold, under the name it was sold under: only orders that are Delivered and not refunded (domain/reports/figures.ts).
CREATE TABLE dish_figures (
	day integer NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	portions bigint NOT NULL,
	rupees bigint NOT NULL,
	PRIMARY KEY (day, name, size)
) WITHOUT ROWID;

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

CREATE TRIGGER order_is_counted AFTER INSERT ON orders BEGIN
	INSERT INTO order_figures VALUES (NEW.status, NEW.payment_method, NEW.payment_state, 1, NEW.total_rupees)
	ON CONFLICT DO UPDATE SET orders = orders + 1, rupees = rupees + excluded.rupees
	; INSERT INTO hour_figures VALUES ((NEW.placed_at + 19800000) / 3600000, NEW.status, NEW.payment_method, NEW.payment_state, 1, NEW.total_rupees)
	ON CONFLICT DO UPDATE SET orders = orders + 1, rupees = rupees + excluded.rupees
	; END;

CREATE TRIGGER order_line_is_counted AFTER INSERT ON order_lines BEGIN
	INSERT INTO dish_figures
	SELECT (placed_at + 19800000) / 86400000, NEW.name, NEW.size, NEW.quantity, NEW.quantity * NEW.price_rupees
	FROM orders WHERE id = NEW.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT DO UPDATE SET portions = portions + excluded.portions, rupees = rupees + excluded.rupees
	; END;

CREATE TRIGGER order_is_counted_anew AFTER UPDATE OF status, payment_method, payment_state, placed_at, total_rupees ON orders BEGIN
	UPDATE order_figures SET orders = orders - 1, rupees = rupees - OLD.total_rupees
	WHERE status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state
	; UPDATE hour_figures SET orders = orders - 1, rupees = rupees - OLD.total_rupees
	WHERE hour = (OLD.placed_at + 19800000) / 3600000 AND status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state
	; DELETE FROM hour_figures
	WHERE hour = (OLD.placed_at + 19800000) / 3600000 AND status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state AND orders = 0
	; INSERT INTO order_figures VALUES (NEW.status, NEW.payment_method, NEW.payment_state, 1, NEW.total_rupees)
	ON CONFLICT DO UPDATE SET orders = orders + 1, rupees = rupees + excluded.rupees
	; INSERT INTO hour_figures VALUES ((NEW.placed_at + 19800000) / 3600000, NEW.status, NEW.payment_method, NEW.payment_state, 1, NEW.total_rupees)
	ON CONFLICT DO UPDATE SET orders = orders + 1, rupees = rupees + excluded.rupees
	; INSERT INTO dish_figures
	SELECT (OLD.placed_at + 19800000) / 86400000, name, size, -quantity, -quantity * price_rupees
	FROM order_lines WHERE order_id = OLD.id AND OLD.status = 'Delivered' AND OLD.payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT DO UPDATE SET portions = portions + excluded.portions, rupees = rupees + excluded.rupees
	; INSERT INTO dish_figures
	SELECT (NEW.placed_at + 19800000) / 86400000, name, size, quantity, quantity * price_rupees
	FROM order_lines WHERE order_id = NEW.id AND NEW.status = 'Delivered' AND NEW.payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT DO UPDATE SET portions = portions + excluded.portions, rupees = rupees + excluded.rupees
	; END;

CREATE TRIGGER order_is_counted_no_more BEFORE DELETE ON orders BEGIN
	UPDATE order_figures SET orders = orders - 1, rupees = rupees - OLD.total_rupees
	WHERE status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state
	; UPDATE hour_figures SET orders = orders - 1, rupees = rupees - OLD.total_rupees
	WHERE hour = (OLD.placed_at + 19800000) / 3600000 AND status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state
	; INSERT INTO dish_figures
	SELECT (OLD.placed_at + 19800000) / 86400000, name, size, -quantity, -quantity * price_rupees
	FROM order_lines WHERE order_id = OLD.id AND OLD.status = 'Delivered' AND OLD.payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT DO UPDATE SET portions = portions + excluded.portions, rupees = rupees + excluded.rupees
	; END;

-- The owner's list and search read this index alone and fetch no row that they do not show (server/orders/order-store.ts).
CREATE INDEX orders_for_search ON orders (placed_at, id, hidden_at, status, lower(order_number || ' ' || customer_name || ' ' || customer_email || ' ' || phone));

DROP INDEX orders_by_time;

DROP INDEX orders_by_status;

CREATE INDEX orders_by_status ON orders (status, placed_at, id, hidden_at);
