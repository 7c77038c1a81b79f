-- Figures count what is left of orders and of their lines (docs/decisions/033).

CREATE OR REPLACE FUNCTION count_order(counted orders, factor integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_figure_changes VALUES ((counted.placed_at + 19800000) / 3600000, counted.status, counted.payment_method, counted.payment_state, factor, factor * (counted.total_rupees - counted.refunded_rupees))
	; IF counted.status = 'Delivered' AND counted.payment_state NOT IN ('refund-pending', 'refunded') THEN
		INSERT INTO dish_figure_changes
		SELECT (counted.placed_at + 19800000) / 86400000, name, size, factor * sum(quantity), factor * sum(quantity * price_rupees - refunded_rupees)
		FROM order_lines WHERE order_id = counted.id GROUP BY name, size
	; END IF
	; END $$;

CREATE OR REPLACE FUNCTION count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO order_figure_changes VALUES ((NEW.placed_at + 19800000) / 3600000, NEW.status, NEW.payment_method, NEW.payment_state, 1, (NEW.total_rupees - NEW.refunded_rupees))
		; RETURN NEW
	; END IF
	; PERFORM count_order(OLD, -1)
	; IF TG_OP = 'DELETE' THEN RETURN OLD
	; END IF
	; PERFORM count_order(NEW, 1)
	; RETURN NEW
	; END $$;

CREATE OR REPLACE FUNCTION count_order_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO dish_figure_changes
	SELECT (placed_at + 19800000) / 86400000, NEW.name, NEW.size, NEW.quantity, NEW.quantity * NEW.price_rupees - NEW.refunded_rupees
	FROM orders WHERE id = NEW.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded')
	; RETURN NEW
	; END $$;

CREATE FUNCTION count_refunded_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO dish_figure_changes
	SELECT (placed_at + 19800000) / 86400000, NEW.name, NEW.size, 0, OLD.refunded_rupees - NEW.refunded_rupees
	FROM orders WHERE id = NEW.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded')
	; RETURN NEW
	; END $$;

DROP TRIGGER order_is_counted_anew ON orders;

CREATE TRIGGER order_is_counted_anew AFTER UPDATE OF status, payment_method, payment_state, placed_at, total_rupees, refunded_rupees ON orders FOR EACH ROW EXECUTE FUNCTION count_changed_order();

CREATE TRIGGER order_line_is_refunded AFTER UPDATE OF refunded_rupees ON order_lines FOR EACH ROW EXECUTE FUNCTION count_refunded_line();

-- Parts that were given back before count no longer.
UPDATE orders SET refunded_rupees = given.rupees FROM (
	SELECT payments.order_id, (cast(sum(refunds.amount_paise) AS bigint) + 99) / 100 AS rupees
	FROM refunds JOIN payments ON payments.id = refunds.payment_id
	WHERE payments.order_id IS NOT NULL AND refunds.cause = 'asked' AND refunds.state NOT IN ('failed', 'withdrawn')
	GROUP BY payments.order_id
) AS given WHERE given.order_id = orders.id;
