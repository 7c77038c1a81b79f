-- What the owner has said in the guide for a new shop: steps that are right as they are, and whether it is hidden.
CREATE TABLE setup_guide (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	hidden integer NOT NULL CHECK (hidden IN (0, 1)),
	confirmed text NOT NULL,
	updated_at bigint NOT NULL
);
