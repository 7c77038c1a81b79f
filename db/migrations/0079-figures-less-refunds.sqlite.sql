-- Figures count what is left of orders and of their lines (docs/decisions/033).

DROP TRIGGER order_is_counted;

DROP TRIGGER order_is_counted_anew;

DROP TRIGGER order_is_counted_no_more;

DROP TRIGGER order_line_is_counted;

CREATE TRIGGER order_is_counted AFTER INSERT ON orders BEGIN
	INSERT INTO order_figures VALUES (NEW.status, NEW.payment_method, NEW.payment_state, 1, (NEW.total_rupees - NEW.refunded_rupees))
	ON CONFLICT DO UPDATE SET orders = orders + 1, rupees = rupees + excluded.rupees
	; INSERT INTO hour_figures VALUES ((NEW.placed_at + 19800000) / 3600000, NEW.status, NEW.payment_method, NEW.payment_state, 1, (NEW.total_rupees - NEW.refunded_rupees))
	ON CONFLICT DO UPDATE SET orders = orders + 1, rupees = rupees + excluded.rupees
	; END;

CREATE TRIGGER order_is_counted_anew AFTER UPDATE OF status, payment_method, payment_state, placed_at, total_rupees, refunded_rupees ON orders BEGIN
	UPDATE order_figures SET orders = orders - 1, rupees = rupees - (OLD.total_rupees - OLD.refunded_rupees)
	WHERE status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state
	; UPDATE hour_figures SET orders = orders - 1, rupees = rupees - (OLD.total_rupees - OLD.refunded_rupees)
	WHERE hour = (OLD.placed_at + 19800000) / 3600000 AND status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state
	; DELETE FROM hour_figures
	WHERE hour = (OLD.placed_at + 19800000) / 3600000 AND status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state AND orders = 0
	; INSERT INTO order_figures VALUES (NEW.status, NEW.payment_method, NEW.payment_state, 1, (NEW.total_rupees - NEW.refunded_rupees))
	ON CONFLICT DO UPDATE SET orders = orders + 1, rupees = rupees + excluded.rupees
	; INSERT INTO hour_figures VALUES ((NEW.placed_at + 19800000) / 3600000, NEW.status, NEW.payment_method, NEW.payment_state, 1, (NEW.total_rupees - NEW.refunded_rupees))
	ON CONFLICT DO UPDATE SET orders = orders + 1, rupees = rupees + excluded.rupees
	; INSERT INTO dish_figures
	SELECT (OLD.placed_at + 19800000) / 86400000, name, size, -quantity, refunded_rupees - quantity * price_rupees
	FROM order_lines WHERE order_id = OLD.id AND OLD.status = 'Delivered' AND OLD.payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT DO UPDATE SET portions = portions + excluded.portions, rupees = rupees + excluded.rupees
	; INSERT INTO dish_figures
	SELECT (NEW.placed_at + 19800000) / 86400000, name, size, quantity, quantity * price_rupees - refunded_rupees
	FROM order_lines WHERE order_id = NEW.id AND NEW.status = 'Delivered' AND NEW.payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT DO UPDATE SET portions = portions + excluded.portions, rupees = rupees + excluded.rupees
	; END;

CREATE TRIGGER order_is_counted_no_more BEFORE DELETE ON orders BEGIN
	UPDATE order_figures SET orders = orders - 1, rupees = rupees - (OLD.total_rupees - OLD.refunded_rupees)
	WHERE status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state
	; UPDATE hour_figures SET orders = orders - 1, rupees = rupees - (OLD.total_rupees - OLD.refunded_rupees)
	WHERE hour = (OLD.placed_at + 19800000) / 3600000 AND status = OLD.status AND payment_method = OLD.payment_method AND payment_state = OLD.payment_state
	; INSERT INTO dish_figures
	SELECT (OLD.placed_at + 19800000) / 86400000, name, size, -quantity, refunded_rupees - quantity * price_rupees
	FROM order_lines WHERE order_id = OLD.id AND OLD.status = 'Delivered' AND OLD.payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT DO UPDATE SET portions = portions + excluded.portions, rupees = rupees + excluded.rupees
	; END;

CREATE TRIGGER order_line_is_counted AFTER INSERT ON order_lines BEGIN
	INSERT INTO dish_figures
	SELECT (placed_at + 19800000) / 86400000, NEW.name, NEW.size, NEW.quantity, NEW.quantity * NEW.price_rupees - NEW.refunded_rupees
	FROM orders WHERE id = NEW.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT DO UPDATE SET portions = portions + excluded.portions, rupees = rupees + excluded.rupees
	; END;

CREATE TRIGGER order_line_is_refunded AFTER UPDATE OF refunded_rupees ON order_lines BEGIN
	INSERT INTO dish_figures
	SELECT (placed_at + 19800000) / 86400000, NEW.name, NEW.size, 0, OLD.refunded_rupees - NEW.refunded_rupees
	FROM orders WHERE id = NEW.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded')
	ON CONFLICT DO UPDATE SET portions = portions + excluded.portions, rupees = rupees + excluded.rupees
	; END;

-- Parts that were given back before count no longer.
UPDATE orders SET refunded_rupees = given.rupees FROM (
	SELECT payments.order_id, (cast(sum(refunds.amount_paise) AS bigint) + 99) / 100 AS rupees
	FROM refunds JOIN payments ON payments.id = refunds.payment_id
	WHERE payments.order_id IS NOT NULL AND refunds.cause = 'asked' AND refunds.state NOT IN ('failed', 'withdrawn')
	GROUP BY payments.order_id
) AS given WHERE given.order_id = orders.id;
