-- What many orders take part in at once is drawn or checked without a lock that lasts until the commit
-- (docs/decisions/025).

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
