-- Prebookings that are paid online, and with a tip (docs/decisions/037).

-- How it is paid. The tip is not in total_rupees, whose sum the table itself checks.
ALTER TABLE prebookings ADD COLUMN payment_method text NOT NULL DEFAULT 'cod' CHECK (payment_method IN ('cod', 'razorpay'));
ALTER TABLE prebookings ADD COLUMN tip_rupees integer NOT NULL DEFAULT 0 CHECK (tip_rupees >= 0);

-- What a payment was made for; until that is an order, no order stands for the payment ('prebooked').
ALTER TABLE payments ADD COLUMN prebooking_id text REFERENCES prebookings (id);
CREATE UNIQUE INDEX payments_of_prebooking ON payments (prebooking_id) WHERE prebooking_id IS NOT NULL;

-- The day of a prebooking that is being paid, `YYYY-MM-DD`; null of an order.
ALTER TABLE payment_attempts ADD COLUMN preferred_date text;
