import pg from "pg";
import { connectToWriter } from "../db/writing-host.ts";
import { makeTables } from "./make-tables.ts";
import { hasOthers, publicTables } from "./postgres-backup.ts";
import { type EmptyStore, inOrderOfReference, isCarried, type Row, type RowStore } from "./row-store.ts";

const INT8 = 20;
const CONNECT_MS = 10_000;
/** Few at a time: a row may be an image. */
const FETCHED = 200;
const MAX_PARAMETERS = 60_000;

/**
 * What may be dropped in `public`, apart from what extensions have made. A function's name includes the types of its
 * arguments, and so the tables among them: functions come first.
 */
const THINGS = `SELECT thing FROM (
		SELECT 1 AS turn, format('FUNCTION IF EXISTS %s', oid::regprocedure) AS thing FROM pg_proc
		WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND
		deptype = 'e')
		UNION ALL SELECT 2, format('TABLE IF EXISTS public.%I', tablename) FROM pg_tables WHERE schemaname = 'public'
		UNION ALL SELECT 3, format('SEQUENCE IF EXISTS public.%I', sequencename) FROM pg_sequences
		WHERE schemaname = 'public'
	) AS things ORDER BY turn`;

/** A database, read as of this moment; one that others are connected to is refused. */
export async function readPostgresRows(url: string): Promise<RowStore> {
	const client = await connect(url);
	if (await hasOthers(client)) {
		await client.end();
		throw new Error("the database is in use: stop the shop first");
	}
	await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
	return rowStore(client);
}

/** An empty database that gets the shop's tables, and its rows in one transaction. */
export async function newPostgresRows(url: string): Promise<EmptyStore> {
	const client = await connect(url);
	try {
		if ((await publicTables(client)).length > 0) throw new Error("The database is not empty: name an empty one");
		// Of other programs, and they stay.
		const before = await things(client);
		// The tables are made outside the transaction; without them the next try finds the database empty again.
		const giveUp = async () => {
			await client.query("ROLLBACK");
			const made = (await things(client)).filter((thing) => !before.includes(thing));
			await client.query(made.map((thing) => `DROP ${thing} CASCADE`).join("; "));
		};
		return await filled(client, url, giveUp).catch(async (fault) => {
			await giveUp().catch(() => {});
			throw fault;
		});
	} catch (fault) {
		await client.end();
		throw fault;
	}
}

async function things(client: pg.Client): Promise<string[]> {
	return (await client.query(THINGS)).rows.map(({ thing }) => thing);
}

async function filled(client: pg.Client, url: string, giveUp: () => Promise<void>): Promise<EmptyStore> {
	await makeTables(url);
	await client.query("BEGIN; SET LOCAL statement_timeout = 0");
	const tables = (await publicTables(client)).filter(isCarried);
	const names = tables.map((table) => `public.${client.escapeIdentifier(table)}`);
	// Rows are copied as they are: the results of triggers are copied as well.
	for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
	await client.query(`TRUNCATE ${names.join(", ")}`);
	return {
		...rowStore(client),
		async insert(table, rows) {
			const [first] = rows;
			if (!first) return;
			const columns = Object.keys(first);
			const many = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length));
			for (let start = 0; start < rows.length; start += many) {
				const some = rows.slice(start, start + many);
				const tuples = some.map(
					(_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(", ")})`,
				);
				await client.query(
					`INSERT INTO public.${client.escapeIdentifier(table)}
						(${columns.map((column) => client.escapeIdentifier(column)).join(", ")}) OVERRIDING SYSTEM
						VALUE VALUES ${tuples.join(", ")}`,
					some.flatMap((row) => columns.map((column) => asParameter(row[column]))),
				);
			}
		},
		async keep() {
			for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
			await continueNumbers(client);
			await client.query("COMMIT");
			await client.query("ANALYZE");
		},
		giveUp,
	};
}

function connect(url: string): Promise<pg.Client> {
	const types = {
		getTypeParser: (oid: number, format?: "text" | "binary") =>
			oid === INT8 ? Number : pg.types.getTypeParser(oid, format as "text"),
	};
	return connectToWriter(
		url,
		(connectionString) => new pg.Client({ connectionString, types, connectionTimeoutMillis: CONNECT_MS }),
	);
}

function rowStore(client: pg.Client): RowStore {
	return {
		async tables() {
			const { rows } = await client.query(
				`SELECT owner.relname AS from, target.relname AS to FROM pg_constraint
				JOIN pg_class owner ON owner.oid = conrelid JOIN pg_class target ON target.oid = confrelid
				WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
			);
			return inOrderOfReference((await publicTables(client)).filter(isCarried), rows);
		},
		async *rowsOf(table) {
			await client.query(
				`DECLARE rows_of NO SCROLL CURSOR FOR SELECT * FROM public.${client.escapeIdentifier(table)}`,
			);
			for (;;) {
				const { rows } = await client.query(`FETCH ${FETCHED} FROM rows_of`);
				yield* rows as Row[];
				if (rows.length < FETCHED) break;
			}
			await client.query("CLOSE rows_of");
		},
		async migrations() {
			if (!(await publicTables(client)).includes("migrations")) return [];
			const { rows } = await client.query('SELECT name FROM public.migrations ORDER BY name COLLATE "C"');
			return rows.map(({ name }) => name);
		},
		close: () => client.end(),
	};
}

function asParameter(value: Row[string] | undefined): unknown {
	return value instanceof Uint8Array ? Buffer.from(value) : value;
}

async function continueNumbers(client: pg.Client): Promise<void> {
	const { rows } = await client.query(
		"SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND " +
			"is_identity = 'YES'",
	);
	for (const { table_name: table, column_name: column } of rows) {
		await client.query(
			`SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${client.escapeIdentifier(column)}), 0) + 1,
				false) FROM public.${client.escapeIdentifier(table)}`,
			[`public.${client.escapeIdentifier(table)}`, column],
		);
	}
}
