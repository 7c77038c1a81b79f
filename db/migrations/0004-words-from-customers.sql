CREATE TABLE contact_messages (
	id text PRIMARY KEY NOT NULL,
	name text NOT NULL,
	email text NOT NULL,
	phone text NOT NULL,
	subject text NOT NULL,
	message text NOT NULL,
	created_at bigint NOT NULL
);

CREATE INDEX contact_messages_by_time ON contact_messages (created_at, id);

CREATE TABLE subscriptions (
	id text PRIMARY KEY NOT NULL,
	name text NOT NULL,
	email text NOT NULL,
	phone text NOT NULL,
	item text NOT NULL,
	quantity integer NOT NULL CHECK (quantity > 0),
	message text NOT NULL,
	address text NOT NULL,
	latitude double precision,
	longitude double precision,
	status text NOT NULL CHECK (status IN ('New', 'Accepted', 'Declined')),
	created_at bigint NOT NULL,
	updated_at bigint NOT NULL
);

CREATE INDEX subscriptions_by_status ON subscriptions (status, created_at, id);

CREATE TABLE feedbacks (
	id text PRIMARY KEY NOT NULL,
	order_id text NOT NULL UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
	customer_id text REFERENCES accounts (id) ON DELETE SET NULL,
	customer_name text NOT NULL,
	customer_email text NOT NULL,
	food integer NOT NULL CHECK (food BETWEEN 1 AND 5),
	delivery integer NOT NULL CHECK (delivery BETWEEN 1 AND 5),
	website integer NOT NULL CHECK (website BETWEEN 1 AND 5),
	comment text NOT NULL,
	reply text,
	replied_at bigint,
	created_at bigint NOT NULL
);

CREATE INDEX feedbacks_of_customer ON feedbacks (customer_id);

CREATE INDEX feedbacks_by_time ON feedbacks (created_at, id);
