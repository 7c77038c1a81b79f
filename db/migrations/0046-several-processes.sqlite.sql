-- When a bucket that limits calls will be full again. One process has them in its memory: no rows here.
CREATE TABLE rate_limits (
	key text PRIMARY KEY NOT NULL,
	full_at bigint NOT NULL
);

-- When a job that any process may do was last begun. Who moves it on does it.
CREATE TABLE job_turns (
	job text PRIMARY KEY NOT NULL,
	begun_at bigint NOT NULL
);
