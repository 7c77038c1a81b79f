-- Of an order paid by UPI when staff took it: what had been found in the shop's account when a change made it dearer.
-- The other part is paid, or found missing, by itself; 0 where the payment is one.
ALTER TABLE orders ADD COLUMN found_rupees integer NOT NULL DEFAULT 0 CHECK (found_rupees >= 0);
