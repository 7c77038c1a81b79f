-- The position of the line that this one took back: an undo within its 30 seconds.
ALTER TABLE order_history ADD COLUMN undoes integer;

-- The orders under way are few, whatever the years bring: the kitchen's list and its counts read only these.
CREATE INDEX orders_active ON orders (placed_at, id) WHERE status NOT IN ('Delivered', 'Cancelled');
