-- SQLite prefers an index by status, even where most rows have that status, to one whose condition contains it. A
-- delivered order is one with a time of delivery.
DROP INDEX orders_delivered_and_due;
CREATE INDEX orders_delivered_and_due ON orders (delivered_at, id) WHERE delivered_at IS NOT NULL
	AND payment_method = 'cod' AND payment_state = 'due';
DROP INDEX orders_delivered_to_collect;
CREATE INDEX orders_delivered_to_collect ON orders (delivered_at, id) WHERE delivered_at IS NOT NULL
	AND collect_rupees > 0;

-- Those that wait, in their order, without the ones that were cancelled or declined.
DROP INDEX prebookings_by_status;
CREATE INDEX prebookings_by_status ON prebookings (status, ended_at, preferred_date, id);

-- The few bills with a business's GSTIN.
CREATE INDEX bills_of_businesses ON bills (buyer_gstin, buyer_name, issued_at) WHERE buyer_gstin IS NOT NULL;
