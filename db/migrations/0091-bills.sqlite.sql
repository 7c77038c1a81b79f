-- Bills as they were issued, and the credit and debit notes that correct them (docs/decisions/039).

CREATE TABLE bills (
	order_id text PRIMARY KEY NOT NULL REFERENCES orders (id),
	series text NOT NULL,
	serial integer NOT NULL CHECK (serial > 0),
	issued_at bigint NOT NULL,
	issued_on text NOT NULL CHECK (length(issued_on) = 10),
	supplier text NOT NULL,
	recipient text NOT NULL,
	buyer_gstin text,
	place_of_supply text NOT NULL,
	sac text NOT NULL,
	lines text NOT NULL,
	gst_rate_percent double precision NOT NULL CHECK (gst_rate_percent >= 0),
	taxable_rupees integer NOT NULL CHECK (taxable_rupees >= 0),
	gst_rupees integer NOT NULL CHECK (gst_rupees >= 0),
	delivery_fee_rupees integer NOT NULL CHECK (delivery_fee_rupees >= 0),
	tip_rupees integer NOT NULL CHECK (tip_rupees >= 0),
	total_rupees integer NOT NULL CHECK (total_rupees = taxable_rupees + gst_rupees + delivery_fee_rupees + tip_rupees),
	UNIQUE (series, serial)
);

CREATE INDEX bills_by_day ON bills (issued_on, series, serial);

-- What such a note takes from its bill or adds to it; a rupee may move between tax and value by rounding.
CREATE TABLE bill_notes (
	series text NOT NULL,
	serial integer NOT NULL CHECK (serial > 0),
	order_id text NOT NULL REFERENCES bills (order_id),
	kind text NOT NULL CHECK (kind IN ('credit', 'debit')),
	cause text NOT NULL CHECK (cause IN ('refunded', 'refund-failed', 'changed', 'cancelled', 'delivered-again')),
	issued_at bigint NOT NULL,
	issued_on text NOT NULL CHECK (length(issued_on) = 10),
	taxable_rupees integer NOT NULL,
	gst_rupees integer NOT NULL,
	delivery_fee_rupees integer NOT NULL,
	tip_rupees integer NOT NULL,
	total_rupees integer NOT NULL CHECK (total_rupees > 0 AND total_rupees = taxable_rupees + gst_rupees + delivery_fee_rupees + tip_rupees),
	PRIMARY KEY (series, serial)
);

CREATE INDEX bill_notes_of_order ON bill_notes (order_id, issued_at);

CREATE INDEX bill_notes_by_day ON bill_notes (issued_on, series, serial);

-- Bills that were issued before, with what is known of them now.
INSERT INTO bills (
	order_id, series, serial, issued_at, issued_on, supplier, recipient, buyer_gstin, place_of_supply, sac, lines,
	gst_rate_percent, taxable_rupees, gst_rupees, delivery_fee_rupees, tip_rupees, total_rupees
)
SELECT
	orders.id, substr(orders.invoice_number, 1, 8), cast(substr(orders.invoice_number, 10) AS integer), first.at, date((first.at + 19800000) / 1000, 'unixepoch'),
	'{"name":' || coalesce((SELECT value FROM settings WHERE key = 'shopName'), '"Handi Biryani"')
		|| ',"address":' || coalesce((SELECT value FROM settings WHERE key = 'address'), '"14, Pillaiyar Koil Street, Triplicane, Chennai 600005"')
		|| ',"gstin":' || coalesce((SELECT value FROM settings WHERE key = 'gstin'), '"33ABCDE1234F1Z7"')
		|| ',"fssai":' || coalesce((SELECT value FROM settings WHERE key = 'fssai'), '"12426001000123"')
		|| ',"phone":' || coalesce((SELECT json_quote(coalesce(json_extract(value, '$[0]'), '')) FROM settings WHERE key = 'phones'), '"9840012345"') || '}',
	json_object('name', orders.customer_name, 'address', orders.delivery_address, 'phone', orders.phone),
	NULL, substr(json_extract(coalesce((SELECT value FROM settings WHERE key = 'gstin'), '"33ABCDE1234F1Z7"'), '$'), 1, 2), '996331',
	coalesce((SELECT json_group_array(json_object('name', name, 'name_ta', name_ta, 'size', size, 'quantity', quantity, 'price_rupees', price_rupees) ORDER BY position) FROM order_lines WHERE order_id = orders.id), '[]'),
	gst_rate_percent, subtotal_rupees, gst_rupees, delivery_fee_rupees, tip_rupees, total_rupees
FROM orders
INNER JOIN (
	SELECT orders.id, coalesce(min(order_history.at), orders.delivered_at, orders.updated_at) AS at
	FROM orders LEFT JOIN order_history ON order_history.order_id = orders.id AND order_history.status = 'Delivered'
	GROUP BY orders.id, orders.delivered_at, orders.updated_at
) AS first ON first.id = orders.id
WHERE orders.invoice_number LIKE 'HB/__-__/______%';

-- What was given back of them before there were notes has its credit note now: on the day of the last thing that
-- happened in the shop, in a series that begins with these.
INSERT INTO bill_notes (
	series, serial, order_id, kind, cause, issued_at, issued_on,
	taxable_rupees, gst_rupees, delivery_fee_rupees, tip_rupees, total_rupees
)
WITH
	latest AS (SELECT max(updated_at) AS at FROM orders),
	upgrade AS (SELECT at, date((at + 19800000) / 1000, 'unixepoch') AS on_day FROM latest),
	years AS (
		SELECT
			at, on_day, cast(substr(on_day, 3, 2) AS integer) + CASE WHEN substr(on_day, 6, 2) >= '04' THEN 0 ELSE 99 END AS year
		FROM upgrade
	),
	given AS (
		SELECT
			bills.*, orders.status,
			CASE WHEN orders.status = 'Cancelled' THEN bills.total_rupees ELSE orders.refunded_rupees END AS back
		FROM bills INNER JOIN orders ON orders.id = bills.order_id
	),
	of_food AS (
		SELECT given.*, CASE WHEN back < taxable_rupees + gst_rupees THEN back ELSE taxable_rupees + gst_rupees END AS food
		FROM given WHERE back > 0
	),
	of_tax AS (
		SELECT
			of_food.*,
			CASE WHEN food = 0 THEN 0
			ELSE (2 * gst_rupees * food + taxable_rupees + gst_rupees) / (2 * (taxable_rupees + gst_rupees)) END AS tax,
			CASE WHEN back - food < delivery_fee_rupees THEN back - food ELSE delivery_fee_rupees END AS fee
		FROM of_food
	)
SELECT
	'HC/' || substr(cast(100 + years.year % 100 AS text), 2) || '-' || substr(cast(101 + years.year % 100 AS text), 2, 2),
	row_number() OVER (ORDER BY of_tax.series, of_tax.serial),
	of_tax.order_id, 'credit', CASE WHEN of_tax.status = 'Cancelled' THEN 'cancelled' ELSE 'refunded' END,
	years.at, years.on_day, food - tax, tax, fee, back - food - fee, back
FROM of_tax CROSS JOIN years;

INSERT INTO counters SELECT 'credit-note ' || substr(series, 4), max(serial) FROM bill_notes GROUP BY series;

-- SQLite has one writer: the next number of a series is the one after the counter's, which follows what was written.
CREATE TRIGGER bill_is_numbered AFTER INSERT ON bills BEGIN
	INSERT INTO counters VALUES ('invoice ' || substr(NEW.series, 4), NEW.serial)
	ON CONFLICT DO UPDATE SET value = max(value, excluded.value)
	; END;

CREATE TRIGGER bill_note_is_numbered AFTER INSERT ON bill_notes BEGIN
	INSERT INTO counters VALUES (NEW.kind || '-note ' || substr(NEW.series, 4), NEW.serial)
	ON CONFLICT DO UPDATE SET value = max(value, excluded.value)
	; END;
