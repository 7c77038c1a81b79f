-- An attempt to pay online: what its customer agreed to, priced and kept by the shop, and the provider's order for it. Its id becomes
-- the id of the order, so that no two orders can come of one attempt.
CREATE TABLE payment_attempts (
	id text PRIMARY KEY NOT NULL,
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	client_key text NOT NULL,
	draft text NOT NULL,
	total_rupees integer NOT NULL CHECK (total_rupees >= 0),
	receipt text NOT NULL UNIQUE,
	provider_order_id text UNIQUE,
	created_at bigint NOT NULL,
	-- When its customer agreed to it last.
	begun_at bigint NOT NULL,
	-- Until when somebody is asking the provider for its order.
	asking_until bigint,
	-- Whether the provider was ever asked: its answer may have been lost.
	was_asked integer NOT NULL CHECK (was_asked IN (0, 1)),
	-- When the customer's browser brought a signature that is right.
	reported_at bigint,
	-- When money was first known of, placed or not.
	paid_at bigint,
	looks integer NOT NULL,
	-- When the provider is asked next what became of it; null is never again.
	next_look_at bigint
);

CREATE INDEX payment_attempts_of_customer ON payment_attempts (customer_id, client_key);

CREATE INDEX payment_attempts_due ON payment_attempts (next_look_at) WHERE next_look_at IS NOT NULL;

-- Money that the provider has taken for the shop: for one order, or for none.
CREATE TABLE payments (
	id text PRIMARY KEY NOT NULL,
	attempt_id text REFERENCES payment_attempts (id),
	order_id text UNIQUE REFERENCES orders (id),
	-- The account that paid, as long as there is one.
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	amount_paise bigint NOT NULL CHECK (amount_paise > 0),
	currency text NOT NULL,
	method text,
	-- Why no order stands for it.
	why_unmatched text,
	-- What is given back or about to be: never more than was taken.
	returning_paise bigint NOT NULL CHECK (returning_paise >= 0 AND returning_paise <= amount_paise),
	received_at bigint NOT NULL,
	CHECK ((order_id IS NULL) = (why_unmatched IS NOT NULL))
);

CREATE INDEX payments_of_attempt ON payments (attempt_id) WHERE attempt_id IS NOT NULL;

CREATE INDEX payments_unmatched ON payments (received_at, id) WHERE order_id IS NULL;

-- Money to be given back. The id is the key under which the provider does it once, however often it is asked.
CREATE TABLE refunds (
	id text PRIMARY KEY NOT NULL,
	payment_id text NOT NULL REFERENCES payments (id),
	amount_paise bigint NOT NULL CHECK (amount_paise > 0),
	reason text NOT NULL,
	cause text NOT NULL CHECK (cause IN ('cancelled', 'asked', 'unmatched')),
	asked_by text,
	-- waiting: not sent; sending: perhaps sent; pending, processed, failed: the provider's words; withdrawn: never sent.
	state text NOT NULL CHECK (state IN ('waiting', 'sending', 'pending', 'processed', 'failed', 'withdrawn')),
	provider_refund_id text UNIQUE,
	tries integer NOT NULL,
	next_at bigint,
	created_at bigint NOT NULL,
	ended_at bigint
);

CREATE INDEX refunds_of_payment ON refunds (payment_id, created_at, id);

CREATE INDEX refunds_due ON refunds (next_at) WHERE next_at IS NOT NULL;

-- The provider's events, each kept once: which thing each is about, and no more. What it says is asked again.
CREATE TABLE payment_events (
	id text PRIMARY KEY NOT NULL,
	kind text NOT NULL,
	subject_id text NOT NULL,
	received_at bigint NOT NULL,
	tries integer NOT NULL,
	-- Null once it is dealt with.
	next_at bigint
);

CREATE INDEX payment_events_due ON payment_events (next_at) WHERE next_at IS NOT NULL;

CREATE INDEX payment_events_by_age ON payment_events (received_at);
