-- Where the shop delivers, for how much and from what amount on: one row, once the owner has set it.
CREATE TABLE delivery_rules (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	kind text NOT NULL CHECK (kind IN ('everywhere', 'radius', 'areas')),
	bands text NOT NULL,
	areas text NOT NULL,
	minimum_rupees integer,
	free_from_rupees integer,
	cash_up_to_rupees integer,
	updated_at bigint NOT NULL
);
