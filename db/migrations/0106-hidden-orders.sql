-- Few orders are hidden: whoever lists or searches them need not read all the others.
CREATE INDEX orders_hidden ON orders (placed_at, id) WHERE hidden_at IS NOT NULL;
