-- Of PostgreSQL, where many write at once; here the triggers bring the figures themselves up to date, and both stay empty.
CREATE TABLE order_figure_changes (
	hour integer NOT NULL,
	status text NOT NULL,
	payment_method text NOT NULL,
	payment_state text NOT NULL,
	orders bigint NOT NULL,
	rupees bigint NOT NULL
);

CREATE TABLE dish_figure_changes (
	day integer NOT NULL,
	name text NOT NULL,
	size text NOT NULL,
	portions bigint NOT NULL,
	rupees bigint NOT NULL
);
