-- Delivered orders whose payment nobody has recorded are few: found without reading all that were delivered.
CREATE INDEX orders_delivered_and_due ON orders (delivered_at, id) WHERE status = 'Delivered' AND payment_method = 'cod'
	AND payment_state = 'due';
CREATE INDEX orders_delivered_to_collect ON orders (delivered_at, id) WHERE status = 'Delivered' AND collect_rupees > 0;
