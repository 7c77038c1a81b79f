-- Why staff changed an order, for its customer to read; null where they have not. Reasons given before this stay in the
-- history alone: they were written for the shop's own records.
ALTER TABLE orders ADD COLUMN change_reason text;
