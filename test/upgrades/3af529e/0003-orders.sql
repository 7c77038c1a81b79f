-- prebookings.order_id has no foreign key: orders.prebooking_id holds the two together.
CREATE TABLE prebookings (
	id text PRIMARY KEY NOT NULL,
	order_number text NOT NULL UNIQUE,
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	customer_name text NOT NULL,
	customer_email text NOT NULL,
	phone text NOT NULL,
	delivery_address text NOT NULL,
	latitude double precision,
	longitude double precision,
	subtotal_rupees integer NOT NULL CHECK (subtotal_rupees >= 0),
	delivery_fee_rupees integer NOT NULL CHECK (delivery_fee_rupees >= 0),
	gst_rupees integer NOT NULL CHECK (gst_rupees >= 0),
	gst_rate_percent double precision NOT NULL CHECK (gst_rate_percent >= 0),
	total_rupees integer NOT NULL CHECK (total_rupees = subtotal_rupees + delivery_fee_rupees + gst_rupees),
	preferred_date text NOT NULL CHECK (length(preferred_date) = 10),
	status text NOT NULL CHECK (status IN ('Pending', 'Converted')),
	order_id text,
	created_at bigint NOT NULL,
	updated_at bigint NOT NULL
);

CREATE INDEX prebookings_of_customer ON prebookings (customer_id, created_at, id);

CREATE INDEX prebookings_by_status ON prebookings (status, created_at, id);

CREATE TABLE prebooking_lines (
	prebooking_id text NOT NULL REFERENCES prebookings (id) ON DELETE CASCADE,
	position integer NOT NULL,
	dish_id text NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	quantity integer NOT NULL CHECK (quantity > 0),
	price_rupees integer NOT NULL CHECK (price_rupees >= 0),
	image text,
	PRIMARY KEY (prebooking_id, position)
);

CREATE TABLE orders (
	id text PRIMARY KEY NOT NULL,
	order_number text NOT NULL UNIQUE,
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	customer_name text NOT NULL,
	customer_email text NOT NULL,
	phone text NOT NULL,
	delivery_address text NOT NULL,
	latitude double precision,
	longitude double precision,
	subtotal_rupees integer NOT NULL CHECK (subtotal_rupees >= 0),
	delivery_fee_rupees integer NOT NULL CHECK (delivery_fee_rupees >= 0),
	gst_rupees integer NOT NULL CHECK (gst_rupees >= 0),
	gst_rate_percent double precision NOT NULL CHECK (gst_rate_percent >= 0),
	tip_rupees integer NOT NULL CHECK (tip_rupees >= 0),
	total_rupees integer NOT NULL CHECK (total_rupees = subtotal_rupees + delivery_fee_rupees + gst_rupees + tip_rupees),
	payment_method text NOT NULL CHECK (payment_method IN ('cod', 'razorpay')),
	payment_state text NOT NULL CHECK (payment_state IN ('due', 'paid', 'refund-pending', 'refunded')),
	status text NOT NULL CHECK (status IN ('Pending', 'Confirmed', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled')),
	placed_at bigint NOT NULL,
	cancelled_at bigint,
	delivered_at bigint,
	cancel_window_seconds integer NOT NULL CHECK (cancel_window_seconds >= 0),
	rider_id text REFERENCES accounts (id) ON DELETE SET NULL,
	is_new integer NOT NULL CHECK (is_new IN (0, 1)),
	acknowledged_at bigint,
	hidden_at bigint,
	prebooking_id text UNIQUE REFERENCES prebookings (id),
	invoice_number text UNIQUE,
	updated_at bigint NOT NULL
);

CREATE INDEX orders_of_customer ON orders (customer_id, placed_at, id);

CREATE INDEX orders_by_time ON orders (placed_at, id);

CREATE INDEX orders_by_status ON orders (status, placed_at, id);

CREATE INDEX orders_of_rider ON orders (rider_id, placed_at, id) WHERE rider_id IS NOT NULL;

CREATE TABLE order_lines (
	order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
	position integer NOT NULL,
	dish_id text NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	quantity integer NOT NULL CHECK (quantity > 0),
	price_rupees integer NOT NULL CHECK (price_rupees >= 0),
	image text,
	PRIMARY KEY (order_id, position)
);

CREATE TABLE order_history (
	id text PRIMARY KEY NOT NULL,
	order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
	position integer NOT NULL,
	status text NOT NULL CHECK (status IN ('Pending', 'Confirmed', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled')),
	from_status text CHECK (from_status IN ('Pending', 'Confirmed', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled')),
	at bigint NOT NULL,
	actor_role text NOT NULL,
	actor_id text,
	actor_name text,
	reason text,
	UNIQUE (order_id, position)
);

CREATE TABLE counters (
	name text PRIMARY KEY NOT NULL,
	value bigint NOT NULL
);
