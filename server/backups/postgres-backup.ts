import { randomBytes } from "node:crypto";
import { Transform, Writable } from "node:stream";
import pg from "pg";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { BACKED_UP, SCHEMA_OF_TABLES } from "../db/schema-of-tables.ts";
import { connectToWriter } from "../db/writing-host.ts";
import { faultCode } from "../runtime/fault-code.ts";
import {
	DATABASE,
	faultAt,
	otherDatabase,
	type PostgresPrograms,
	type PostgresTools,
	postgresTools,
} from "./postgres-tools.ts";
import { newerThanProgram, type RowCounts, stamp } from "./sqlite-backup.ts";

const ASIDE = "before_restore_";
const REHEARSAL = "handi_rehearsal_";
const CONNECT_MS = 10_000;
const SCHEMA_OF_SHOP = `SELECT relnamespace::regnamespace::text AS name FROM pg_class
	WHERE oid = to_regclass('migrations')`;

const POOLER =
	"DATABASE_URL leads to a pooler in transaction mode, where the settings of PostgreSQL's programs would stay and " +
	"meet the shop: name the server's own address";
/** While the shop is busy, one look may miss it. */
const LOOKS = 20;

/** Dumps a database with `pg_dump`, and counts its rows, both as of one moment. */
export async function dumpPostgres(
	url: string,
	file: string,
	tools: PostgresTools,
): Promise<Result<RowCounts, string>> {
	return connected(url, async (client) => {
		if (await isSpread(url, client)) return refuse(POOLER);
		await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		const snapshot = (await client.query("SELECT pg_export_snapshot() AS id")).rows[0]?.id;
		const counts = await countPostgresRows(client);
		if (counts.migrations === undefined) {
			const [elsewhere] = (await client.query(SCHEMA_OF_SHOP)).rows;
			return refuse(
				elsewhere
					? `DATABASE_URL names a shop in the schema ${elsewhere.name}: a backup needs its tables in public`
					: "DATABASE_URL names a database without a shop in it",
			);
		}
		const { rows: migrations } = await client.query("SELECT name FROM public.migrations");
		const newer = newerThanProgram(
			"postgres",
			migrations.map(({ name }) => name),
		);
		if (newer) return refuse(`DATABASE_URL ${newer}`);
		const dumped = await tools("pg_dump", [
			"--format=custom",
			"--no-owner",
			"--no-privileges",
			`--exclude-schema=${ASIDE}*`,
			...(await ownExtensions(client)),
			`--snapshot=${snapshot}`,
			`--file=${file}`,
			`--dbname=${DATABASE}`,
		]);
		return dumped.ok ? ok(counts) : refuse(dumped.refusal);
	});
}

/**
 * Options that leave out what an administrator has added to the database, such as pg_stat_statements: the shop's user
 * may not create it, and no restore would succeed. None if nothing was added: `pg_dump` knows the option from 14 on.
 */
async function ownExtensions(client: pg.Client): Promise<string[]> {
	const own = ["plpgsql", "pg_trgm"];
	const { rows } = await client.query("SELECT FROM pg_extension WHERE extname <> ALL ($1)", [own]);
	return rows.length === 0 ? [] : own.map((name) => `--extension=${name}`);
}

/** The size of a dump's script, if it is complete and from this or an older version of the program. */
export async function inspectDump(file: string, tools: PostgresTools): Promise<Result<{ bytes: number }, string>> {
	const { counted, output } = countBytes();
	// Reads every byte of it.
	const whole = await tools("pg_restore", ["--file=-", file], { output });
	if (!whole.ok) return refuse(`${file} is damaged: ${whole.refusal}`);
	const migrations = await tools("pg_restore", ["--data-only", "--table=migrations", "--file=-", file]);
	if (!migrations.ok) return refuse(`${file} is damaged: ${migrations.refusal}`);
	const names = migrations.value.match(/^\d{4}-[a-z0-9-]+/gm) ?? [];
	if (names.length === 0) return refuse(`${file} is not a backup of a shop`);
	const newer = newerThanProgram("postgres", names);
	return newer ? refuse(`${file} ${newer}`) : ok(counted);
}

/**
 * Restores a dump into the database of `url`, all or nothing, even if it is killed on the way. Existing tables stay
 * unless `force`, which moves them to a separate schema; a database that others are connected to is refused, and with
 * `bytes`, the size of the dump's script, a disk without room for it.
 */
export async function restorePostgres(
	file: string,
	url: string,
	tools: PostgresTools,
	{ force, now, bytes }: { force: boolean; now: number; bytes?: number },
): Promise<Result<{ keptAside: string | null }, string>> {
	return connected(url, async (client) => {
		const tables = await publicTables(client);
		if (tables.length > 0 && !force)
			return refuse(
				"The database is not empty: with --force its tables are put aside and the backup takes their place",
			);
		if (await hasOthers(client)) return refuse("The database is in use: stop the shop first");
		if (await isSpread(url, client)) return refuse(POOLER);
		const [schema] = (await client.query<{ name: string }>(SCHEMA_OF_TABLES)).rows;
		if (schema?.name !== BACKED_UP)
			return refuse(
				`With this DATABASE_URL a shop looks for its tables in the schema ${schema?.name}, but a backup has ` +
					`them in ${BACKED_UP}: type ALTER ROLE … SET search_path = ${BACKED_UP} for its user`,
			);
		const noRoom = bytes === undefined ? null : await whyNoRoomFor(bytes, client);
		if (noRoom) return refuse(`${file} is not restored: ${noRoom}`);
		const aside = tables.length > 0 ? `${ASIDE}${stamp(now).replace("-", "_")}` : null;
		const script = ["--file=-", "--no-owner", "--no-privileges", "--no-comments", file];
		const psql = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file=-", `--dbname=${DATABASE}`];
		const restored = await tools("psql", psql, {
			// One transaction: without its final COMMIT none of it counts.
			async input(statements) {
				statements.write(`BEGIN;\n${aside ? putAside(aside) : ""}`);
				const read = await tools("pg_restore", script, { output: statements, through: forOlderServers() });
				if (read.ok) statements.write("COMMIT;\n");
				return read;
			},
		});
		if (restored.ok) return ok({ keptAside: aside && `schema ${aside}` });
		return refuse(`${file} could not be restored: ${restored.refusal}`);
	});
}

/**
 * Runs `job` with a new, empty database on the shop's server, which is dropped afterwards, as are those left by earlier
 * runs that were killed; refuses if this user may not create one.
 */
export async function withScratchDatabase<Value>(
	url: string,
	programs: PostgresPrograms,
	job: (scratch: string, tools: PostgresTools) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
	return connected(url, async (client) => {
		await dropLeftOver(client);
		const { pid } = (await client.query("SELECT pg_backend_pid() AS pid")).rows[0];
		const name = `${REHEARSAL}${pid}_${randomBytes(6).toString("hex")}`;
		await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
		try {
			const scratch = otherDatabase(url, name);
			return await job(scratch, postgresTools(scratch, programs));
		} finally {
			// A backup is no worse for it: the next one tries again.
			await dropDatabase(client, name).catch(() => {});
		}
	});
}

/**
 * Refuses if the server's disk has no room for a second copy of the shop and the log of making it: a server whose log
 * finds none stops, and so would the shop. The temporary table that finds out is not logged.
 */
export async function haveRoomForCopy(url: string, scratch: string): Promise<Result<null, string>> {
	const needed = await connected(url, async (client) => {
		const { rows } = await client.query("SELECT pg_database_size(current_database()) AS bytes");
		return ok(await withLog(client, Number(rows[0]?.bytes)));
	});
	if (!needed.ok) return needed;
	const isThere = await connected(scratch, async (client) => ok(await hasRoom(client, needed.value)));
	if (!isThere.ok) return isThere;
	if (isThere.value) return ok(null);
	const megabytes = Math.ceil(needed.value / 1e6);
	return refuse(`the database server's disk has no room for a copy of the shop (${megabytes} MB)`);
}

/** Why the server's disk has no room for a dump whose script has so many bytes; null if it has. */
async function whyNoRoomFor(bytes: number, client: pg.Client): Promise<string | null> {
	const needed = await withLog(client, bytes * ON_DISK);
	if (await hasRoom(client, needed)) return null;
	return `the database server's disk has no room for it (some ${Math.ceil(needed / 1e6)} MB): make room first`;
}

const DISK_FULL = "53100";
const PAGE = 8_192;
/** With its indexes, a shop takes about twice its script. */
const ON_DISK = 2;

/** A size with what the log of writing it takes. */
async function withLog(client: pg.Client, size: number): Promise<number> {
	const { rows } = await client.query("SELECT pg_size_bytes(current_setting('max_wal_size')) AS log");
	return size + Math.min(size, Number(rows[0]?.log));
}

async function hasRoom(client: pg.Client, bytes: number): Promise<boolean> {
	try {
		await client.query(takeRoom(bytes));
		await client.query("DROP TABLE handi_room");
		return true;
	} catch (fault) {
		if (faultCode(fault) === DISK_FULL) return false;
		throw fault;
	}
}

/** Each row fills a page. */
function takeRoom(bytes: number): string {
	return `SET statement_timeout = 0; SET temp_tablespaces = '';
		CREATE TEMPORARY TABLE handi_room (filling text);
		ALTER TABLE handi_room ALTER filling SET STORAGE PLAIN;
		INSERT INTO handi_room SELECT repeat('x', 8000) FROM generate_series(1, ${Math.ceil(bytes / PAGE)})`;
}

/** Drops rehearsals whose connection, named in the database's name, is gone: nobody else would drop them. */
async function dropLeftOver(client: pg.Client): Promise<void> {
	const { rows } = await client.query(
		`SELECT datname FROM pg_database WHERE datname ~ '^${REHEARSAL}' AND pg_has_role(datdba, 'USAGE') AND NOT EXISTS
			(SELECT FROM pg_stat_activity WHERE starts_with(pg_database.datname, '${REHEARSAL}' || pid || '_'))`,
	);
	for (const { datname } of rows) await dropDatabase(client, datname).catch(() => {});
}

/**
 * Ends this user's connections to a database, such as a pooler's, and drops it. While the server's own vacuum is in it,
 * WITH (FORCE) is refused to all but superusers; without, the server ends that itself.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
	const own = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user";
	await client.query(own, [name]);
	await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)}`);
}

function countBytes() {
	const counted = { bytes: 0 };
	const output = new Writable({
		write(chunk: Buffer, _, done) {
			counted.bytes += chunk.length;
			done();
		},
	});
	return { counted, output };
}

/** The number of rows of each of the shop's tables. */
export async function countPostgresRows(client: pg.Client): Promise<RowCounts> {
	const counts: RowCounts = {};
	for (const table of await publicTables(client)) {
		const { rows } = await client.query(
			`SELECT count(*)::int8 AS rows FROM public.${client.escapeIdentifier(table)}`,
		);
		counts[table] = Number(rows[0]?.rows);
	}
	return counts;
}

/**
 * Whether a pooler lends this connection's server process to others between transactions. What `pg_dump` sets for its
 * session, such as an empty `search_path`, would then meet the shop's next orders.
 */
async function isSpread(url: string, client: pg.Client): Promise<boolean> {
	const own = await serverProcess(client);
	if (own === (client as unknown as { processID: number }).processID) return false;
	const other = await connectToWriter(url, (connectionString) => new pg.Client({ connectionString }));
	try {
		for (let looks = 0; looks < LOOKS; looks += 1) {
			await other.query("BEGIN");
			const lent = await serverProcess(other);
			await other.query("COMMIT");
			if (lent === own || own !== (await serverProcess(client))) return true;
		}
		return false;
	} finally {
		await other.end();
	}
}

async function serverProcess(client: pg.Client): Promise<number> {
	const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
	return rows[0]?.pid ?? 0;
}

/** Whether somebody else is connected to this database. */
export async function hasOthers(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query(
		"SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND " +
			"backend_type = 'client backend' LIMIT 1",
	);
	return rows.length > 0;
}

/** The tables of the shop, by name. */
export async function publicTables(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query(
		"SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename COLLATE \"C\"",
	);
	return rows.map(({ tablename }) => tablename);
}

/** Runs `job` on a separate connection; an error from PostgreSQL becomes a refusal of one line. */
export async function connected<Value>(
	url: string,
	job: (client: pg.Client) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
	let client: pg.Client | undefined;
	try {
		client = await connectToWriter(
			url,
			(connectionString) =>
				new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true }),
		);
		return await job(client);
	} catch (fault) {
		return refuse(faultAt(url, fault));
	} finally {
		await client?.end().catch(() => {});
	}
}

/**
 * Adapts a script for servers before 17: from 17 on, pg_dump begins it with a setting that they do not know. The
 * setting comes before the encoding, and nothing after that is changed.
 */
function forOlderServers(): Transform {
	const setting = "SET transaction_timeout = 0;";
	const whereKnown = "SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout';";
	let head: string | null = "";
	return new Transform({
		transform(chunk: Buffer, _, done) {
			if (head === null) return done(null, chunk);
			// One character per byte, so that chunks may split a character.
			head += chunk.toString("latin1");
			const end = head.indexOf("SET client_encoding");
			if (end < 0) return done();
			const changed = head.slice(0, end).replace(setting, whereKnown) + head.slice(end);
			head = null;
			done(null, Buffer.from(changed, "latin1"));
		},
		flush: (done) => done(null, Buffer.from(head ?? "", "latin1")),
	});
}

/**
 * Moves the shop's tables and functions out of `public`. The extension for searching inside words stays: there is one
 * per database, dumps expect it there, and its functions may belong to another user. Functions go first, since their
 * signatures name the tables that they take.
 */
function putAside(aside: string): string {
	return `CREATE SCHEMA ${aside};
DO $$ DECLARE each text; BEGIN
	FOREACH each IN ARRAY (SELECT coalesce(array_agg(move ORDER BY turn), '{}') FROM (
		SELECT 1 AS turn, format('ROUTINE %s', oid::regprocedure) AS move FROM pg_proc
		WHERE pronamespace = 'public'::regnamespace AND ${isOwn("pg_proc")}
		UNION ALL SELECT 2, format('TABLE public.%I', relname) FROM pg_class
		WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND ${isOwn("pg_class")}
	) AS moves) LOOP EXECUTE format('ALTER %s SET SCHEMA ${aside}', each); END LOOP;
END $$;
`;
}

/** Part neither of an extension nor of a table that is moved with it. */
const isOwn = (catalog: string) =>
	`NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${catalog}.oid AND
		deptype IN ('e', 'a', 'i'))`;
