-- 0002, 0003, 0005, 0021 and 0024 were edited after they had landed. This brings what their earlier texts made to what today's make.

-- 0021: nobody reads it, and nobody fills it any more.
ALTER TABLE payment_attempts DROP COLUMN IF EXISTS was_asked;

-- 0003: a step had an id of its own.
DO $$ BEGIN
	IF EXISTS (SELECT FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'order_history' AND column_name = 'id') THEN
		ALTER TABLE order_history DROP COLUMN id
		; ALTER TABLE order_history DROP CONSTRAINT order_history_order_id_position_key
		; ALTER TABLE order_history ADD PRIMARY KEY (order_id, position)
		; END IF
	; END $$;

-- 0005 and 0024: indexes that came and went.
DROP INDEX IF EXISTS events_of_customer;

CREATE INDEX IF NOT EXISTS events_for_everyone ON events (seq) WHERE visible_to = 'everyone';

DROP INDEX IF EXISTS failed_deliveries_open;

-- 0002: a shop that was never seeded gets its status with its menu.
DELETE FROM store_status WHERE NOT EXISTS (SELECT 1 FROM dishes);
