import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findPostgres } from "../../scripts/find-postgres.ts";
import { freePort } from "./free-port.ts";

type Postgres = { url: string; stop(): Promise<void> };
/** For data that nobody will miss. */
const HASTE = [
	"fsync=off",
	"synchronous_commit=off",
	"full_page_writes=off",
	"wal_level=minimal",
	"max_wal_senders=0",
	"autovacuum=off",
];

type Account = { uid?: number; gid?: number };

// Whatever ends the tests closes this shell's standard input, and with it the server and its folder.
const untilInputCloses = `
exec 3<&0
"$@" & server=$!
{ cat >/dev/null; kill -INT $server; } <&3 2>/dev/null & watcher=$!
wait $server
kill $watcher 2>/dev/null
rm -rf "$FOLDER"
`;

/** Starts a PostgreSQL of its own in a scratch folder; it ends with `stop` or with this process. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
	const bin = findPostgres();
	if (!bin) throw new Error("PostgreSQL is not installed: `npm test` installs it.");
	for (let attempt = 1; ; attempt++) {
		try {
			return await startIn(bin, durable);
		} catch (error) {
			// Another program may take the free port before the server does.
			if (attempt === 3) throw error;
		}
	}
}

/** Makes a database of this name, empty or like a template, replacing an older one, and gives its URL. */
export async function createDatabase(url: string, name: string, template = "template0"): Promise<string> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const identifier = client.escapeIdentifier(name);
		await client.query(`DROP DATABASE IF EXISTS ${identifier} WITH (FORCE)`);
		await client.query(`CREATE DATABASE ${identifier} TEMPLATE ${client.escapeIdentifier(template)}`);
	} finally {
		await client.end();
	}
	const database = new URL(url);
	database.pathname = `/${encodeURIComponent(name)}`;
	return database.href;
}

/** Takes every row out of a database but the names of its migrations; false when this server does not let us. */
export async function emptyDatabase(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		// A job that was cut off may still be at work there.
		await client.query(`DO $$ BEGIN
			PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
			WHILE EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend')
			LOOP PERFORM pg_sleep(0.01), pg_stat_clear_snapshot(); END LOOP;
			SET LOCAL session_replication_role = replica;
			EXECUTE (SELECT string_agg(format('DELETE FROM %I', tablename), ';') FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations');
			PERFORM setval(format('%I.%I', schemaname, sequencename), 1, false) FROM pg_sequences;
		END $$`);
		return true;
	} catch {
		return false;
	} finally {
		await client.end();
	}
}

async function startIn(bin: string, durable: boolean): Promise<Postgres> {
	const folder = mkdtempSync(join(tmpdir(), "handi-postgres-"));
	const account = accountThatMayRunPostgres();
	if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
	const options = { ...account, cwd: folder };
	try {
		const initdb = ["-D", folder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
		execFileSync(join(bin, "initdb"), initdb, { ...options, stdio: ["ignore", "ignore", "pipe"] });
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}

	const port = await freePort();
	const settings = [
		"listen_addresses=127.0.0.1",
		`port=${port}`,
		"unix_socket_directories=",
		"max_connections=200",
	];
	if (!durable) settings.push(...HASTE);
	const server = [join(bin, "postgres"), "-D", folder, ...settings.flatMap((setting) => ["-c", setting])];
	const shell = spawn("sh", ["-c", untilInputCloses, "sh", ...server], {
		...options,
		env: { ...process.env, FOLDER: folder },
		stdio: ["pipe", "ignore", "pipe"],
		// A group of its own: Ctrl-C must not reach the server before the tests have let go of it.
		detached: true,
	});
	const ended = new Promise<void>((resolve) => shell.once("close", () => resolve()));
	shell.stdin.on("error", () => {});
	let log = "";
	shell.stderr.on("data", (chunk) => {
		log = `${log}${chunk}`.slice(-4000);
	});
	const stop = () => {
		shell.stdin.end();
		return ended;
	};

	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	const deadline = performance.now() + 30_000;
	while (!(await accepts(url))) {
		if (shell.exitCode !== null || performance.now() > deadline) {
			await stop();
			throw new Error(`PostgreSQL did not start:\n${log}`);
		}
		await pause(50);
	}
	return { url, stop };
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
function accountThatMayRunPostgres(): Account {
	if (process.getuid?.() !== 0) return {};
	const name = spawnSync("id", ["postgres"]).status === 0 ? "postgres" : "nobody";
	const idOf = (kind: string) => Number(execFileSync("id", [kind, name], { encoding: "utf8" }));
	return { uid: idOf("-u"), gid: idOf("-g") };
}

async function accepts(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
	client.on("error", () => {});
	try {
		await client.connect();
		await client.end();
		return true;
	} catch {
		return false;
	}
}
