-- Receipt printers of the shop, where they are reached and what they print by themselves.
CREATE TABLE printers (
	id text PRIMARY KEY NOT NULL,
	name text NOT NULL,
	host text NOT NULL,
	port integer NOT NULL,
	paper integer NOT NULL CHECK (paper IN (58, 80)),
	tickets text NOT NULL CHECK (tickets IN ('accepted', 'placed', 'never')),
	bills text NOT NULL CHECK (bills IN ('leaving', 'never')),
	reports_status integer NOT NULL CHECK (reports_status IN (0, 1)),
	is_enabled integer NOT NULL CHECK (is_enabled IN (0, 1)),
	created_at bigint NOT NULL,
	deleted_at bigint,
	trouble text,
	trouble_since bigint,
	tries integer NOT NULL DEFAULT 0,
	next_at bigint NOT NULL DEFAULT 0
);
-- What is to be printed, once for each printer, order, kind and occasion.
CREATE TABLE print_jobs (
	id text PRIMARY KEY NOT NULL,
	printer_id text NOT NULL REFERENCES printers (id),
	order_id text REFERENCES orders (id),
	kind text NOT NULL CHECK (kind IN ('ticket', 'bill', 'test')),
	occasion text NOT NULL,
	state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'skipped')),
	why text,
	is_copy integer NOT NULL CHECK (is_copy IN (0, 1)),
	created_at bigint NOT NULL,
	ended_at bigint,
	UNIQUE (printer_id, order_id, kind, occasion)
);
CREATE INDEX print_jobs_to_print ON print_jobs (printer_id, created_at) WHERE ended_at IS NULL;
CREATE INDEX print_jobs_of_order ON print_jobs (order_id);
