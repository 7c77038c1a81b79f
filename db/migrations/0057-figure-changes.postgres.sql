-- Counting an order makes no other order wait (docs/decisions/025).

-- What orders have changed in the figures since these were last brought up to date; whoever reads figures adds it.
CREATE TABLE order_figure_changes (
	hour integer NOT NULL,
	status text NOT NULL,
	payment_method text NOT NULL,
	payment_state text NOT NULL,
	orders bigint NOT NULL,
	rupees bigint NOT NULL
);

CREATE TABLE dish_figure_changes (
	day integer NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	portions bigint NOT NULL,
	rupees bigint NOT NULL
);

-- Adds the order to the figures, or takes it out of them by a factor of -1, with its lines if they are sold.
CREATE OR REPLACE FUNCTION count_order(counted orders, factor integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_figure_changes VALUES ((counted.placed_at + 19800000) / 3600000, counted.status, counted.payment_method, counted.payment_state, factor, factor * counted.total_rupees)
	; IF counted.status = 'Delivered' AND counted.payment_state NOT IN ('refund-pending', 'refunded') THEN
		INSERT INTO dish_figure_changes
		SELECT (counted.placed_at + 19800000) / 86400000, name, size, factor * sum(quantity), factor * sum(quantity * price_rupees)
		FROM order_lines WHERE order_id = counted.id GROUP BY name, size
	; END IF
	; END $$;

-- A new order's lines are counted as they are written, in the same statement or after it.
CREATE OR REPLACE FUNCTION count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO order_figure_changes VALUES ((NEW.placed_at + 19800000) / 3600000, NEW.status, NEW.payment_method, NEW.payment_state, 1, NEW.total_rupees)
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
	SELECT (placed_at + 19800000) / 86400000, NEW.name, NEW.size, NEW.quantity, NEW.quantity * NEW.price_rupees
	FROM orders WHERE id = NEW.order_id AND status = 'Delivered' AND payment_state NOT IN ('refund-pending', 'refunded')
	; RETURN NEW
	; END $$;

-- Brings the figures up to date. In its transaction a change moves from one table into the other: whoever reads both
-- in one statement counts it once. One at a time; another one goes away, as there is nothing left to do.
CREATE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$ DECLARE touched integer[]; BEGIN
	IF NOT EXISTS (SELECT FROM order_figure_changes) AND NOT EXISTS (SELECT FROM dish_figure_changes) THEN RETURN
	; END IF
	; IF NOT pg_try_advisory_xact_lock(hashtext('handi figures')) THEN RETURN
	; END IF
	; WITH gone AS (DELETE FROM order_figure_changes RETURNING *), by_hour AS (
		INSERT INTO hour_figures AS figures SELECT hour, status, payment_method, payment_state, sum(orders), sum(rupees) FROM gone GROUP BY 1, 2, 3, 4
		ON CONFLICT (hour, status, payment_method, payment_state) DO UPDATE SET orders = figures.orders + excluded.orders, rupees = figures.rupees + excluded.rupees
	), of_all_time AS (
		INSERT INTO order_figures AS figures SELECT status, payment_method, payment_state, sum(orders), sum(rupees) FROM gone GROUP BY 1, 2, 3
		ON CONFLICT (status, payment_method, payment_state) DO UPDATE SET orders = figures.orders + excluded.orders, rupees = figures.rupees + excluded.rupees
	) SELECT array_agg(DISTINCT hour) INTO touched FROM gone
	; DELETE FROM hour_figures WHERE hour = ANY (touched) AND orders = 0
	; WITH gone AS (DELETE FROM dish_figure_changes RETURNING *)
	INSERT INTO dish_figures AS figures SELECT day, name, size, sum(portions), sum(rupees) FROM gone GROUP BY 1, 2, 3
	ON CONFLICT (day, name, size) DO UPDATE SET portions = figures.portions + excluded.portions, rupees = figures.rupees + excluded.rupees
	; END $$;
