-- The owner's own photographs, re-encoded in the sizes that pages ask for.
CREATE TABLE photographs (
	id text PRIMARY KEY NOT NULL,
	width integer NOT NULL CHECK (width > 0),
	height integer NOT NULL CHECK (height > 0),
	taken_in_at bigint NOT NULL
);

CREATE TABLE photograph_files (
	photograph_id text NOT NULL REFERENCES photographs (id) ON DELETE CASCADE,
	width integer NOT NULL,
	type text NOT NULL CHECK (type IN ('avif', 'webp')),
	bytes bytea NOT NULL,
	PRIMARY KEY (photograph_id, width, type)
);
