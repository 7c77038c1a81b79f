-- How an order reaches its customer, and for when it is wanted: the slot that was chosen (epoch ms), when the kitchen
-- begins with it, and when the shop has told its screens so; null of an order for as soon as possible.
ALTER TABLE orders ADD COLUMN fulfilment text NOT NULL DEFAULT 'delivery' CHECK (fulfilment IN ('delivery', 'pickup'));
ALTER TABLE orders ADD COLUMN due_at bigint;
ALTER TABLE orders ADD COLUMN due_until bigint;
ALTER TABLE orders ADD COLUMN kitchen_at bigint;
ALTER TABLE orders ADD COLUMN came_due_at bigint;
CREATE INDEX orders_by_due ON orders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX orders_to_come ON orders (kitchen_at) WHERE kitchen_at IS NOT NULL AND came_due_at IS NULL;
CREATE INDEX orders_by_kitchen_time ON orders (kitchen_at) WHERE kitchen_at IS NOT NULL;
