-- What the customer asked for with an order, and with one dish of it; null where nothing.
ALTER TABLE orders ADD COLUMN note text;
ALTER TABLE order_lines ADD COLUMN note text;
