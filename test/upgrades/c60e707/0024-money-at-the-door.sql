-- What was paid by UPI at the doors, newest first by whether the money was found: the list that is compared with the shop's account.
CREATE INDEX deliveries_by_upi ON deliveries (door_payment_state, collected_at, order_id) WHERE door_payment = 'upi';

-- The few deliveries that wait for a decision.
CREATE INDEX failed_deliveries_open ON failed_deliveries (at, id) WHERE ended_at IS NULL;
