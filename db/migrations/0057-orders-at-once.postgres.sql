-- Orders that wait for no other order (docs/decisions/025): what each takes part in is appended, checked or drawn without
-- a lock that is held until the commit.

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

-- The numbers of orders: moments (epoch ms), each once. A sequence asks nobody to wait for a commit.
CREATE SEQUENCE order_numbers;

SELECT setval('order_numbers', greatest(1, (SELECT max(value) FROM counters WHERE name = 'order-number')));

-- The next one, never below `lowest`. The lock is the session's and let go at once, whatever happens: one of the
-- transaction would be held over its commit.
CREATE FUNCTION next_order_number(lowest bigint) RETURNS bigint LANGUAGE plpgsql AS $$ DECLARE number bigint; BEGIN
	PERFORM pg_advisory_lock(hashtext('handi order numbers'))
	; number := setval('order_numbers', greatest(nextval('order_numbers'), lowest))
	; PERFORM pg_advisory_unlock(hashtext('handi order numbers'))
	; RETURN number
	; EXCEPTION WHEN query_canceled OR OTHERS THEN
		PERFORM pg_advisory_unlock(hashtext('handi order numbers'))
		; RAISE
	; END $$;

-- The version of menu, settings and store status, which no one changes from now on until the transaction ends: whoever
-- changes them takes this lock alone (server/menu/shop-cache.ts). Its second statement sees what was committed while the
-- first one waited.
CREATE FUNCTION held_shop_version() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_advisory_xact_lock_shared(4843322)
	; RETURN coalesce((SELECT value FROM counters WHERE name = 'shop-version'), 0)
	; END $$;

-- The same for a statement that was made for one version: of another one it fails.
CREATE FUNCTION expect_shop_version(expected bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
	IF held_shop_version() <> expected THEN
		RAISE EXCEPTION 'the shop has changed' USING ERRCODE = 'HS001'
	; END IF
	; RETURN true
	; END $$;
