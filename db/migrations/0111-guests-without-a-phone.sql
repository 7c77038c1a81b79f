-- Guests who gave no phone, until they are forgotten: also those of orders that ended late, or came with a copy. The
-- phone is in it because SQLite would otherwise read all that staff took by `orders_taken_by_phone`.
CREATE INDEX orders_of_guests_without_phone ON orders (phone, placed_at) WHERE source <> 'web' AND customer_id IS NULL
	AND phone = '' AND customer_name <> 'Deleted customer';
