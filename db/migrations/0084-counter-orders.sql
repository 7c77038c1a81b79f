-- Where an order came from: its customer's own device, the counter, or the shop's telephone.
ALTER TABLE orders ADD COLUMN source text NOT NULL DEFAULT 'web' CHECK (source IN ('web', 'counter', 'phone'));
-- Picked up at the counter, and eaten in the shop.
ALTER TABLE orders ADD COLUMN eats_here integer NOT NULL DEFAULT 0 CHECK (eats_here IN (0, 1));
-- How it was paid when staff took it; null where it is paid when it is handed over.
ALTER TABLE orders ADD COLUMN paid_at_counter text CHECK (paid_at_counter IN ('cash', 'upi'));
CREATE INDEX orders_taken_by_phone ON orders (phone, placed_at, id) WHERE source <> 'web';
CREATE INDEX accounts_by_phone ON accounts (phone);
CREATE INDEX orders_of_guests ON orders (placed_at) WHERE source <> 'web' AND customer_id IS NULL AND phone <> '';
