import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findPostgres } from "../../scripts/find-postgres.ts";
import { freePort } from "./free-port.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

export type Postgres = {
	url: string;
	/** The folder of its data. */
	folder: string;
	/** Kills all its processes, as a power cut would. */
	kill(): Promise<void>;
	stop(): Promise<void>;
};

/**
 * How tests' shops open their storage: beside browsers they get a tenth of a processor, and only a hang may reach
 * PostgreSQL's time limits.
 */
export const UNHURRIED = { timeLimitFactor: 10 };

/** Settings for disposable data; its files are in memory if the system has a place for them. */
const HASTE = [
	"fsync=off",
	"synchronous_commit=off",
	"full_page_writes=off",
	"wal_level=minimal",
	"max_wal_senders=0",
	"autovacuum=off",
];

const REPLICATION = ["fsync=off", "wal_level=replica", "hot_standby=on", "wal_keep_size=64MB"];

type Account = { uid?: number; gid?: number };

// However the tests end, this shell's standard input is closed, which ends the server and removes its folder.
const untilInputCloses = `
exec 3<&0
"$@" & server=$!
{ cat >/dev/null; kill -INT $server; } <&3 2>/dev/null & watcher=$!
wait $server
kill $watcher 2>/dev/null
rm -rf "$FOLDER"
`;

/** Starts a separate PostgreSQL in a scratch folder; it ends with `stop` or with this process. */
export function startPostgres({ durable = false } = {}): Promise<Postgres> {
	return startWith(initialize, durable ? [] : HASTE);
}

/** Starts one that may have a standby: acknowledged writes are on disk, short of a power cut. */
export function startPrimary(): Promise<Postgres> {
	return startWith(initialize, REPLICATION);
}

/** Starts a standby that follows a primary as fast as it can. */
export function startStandby(primary: Postgres): Promise<Postgres> {
	const copy = ["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync"];
	return startWith((folder) => runProgram("pg_basebackup", ["-D", folder, "-d", primary.url, ...copy]), REPLICATION);
}

/** Promotes a standby to primary, as an administrator or a cluster manager does. */
export function promote({ folder }: Postgres): void {
	runProgram("pg_ctl", ["promote", "-D", folder, "--no-wait"]);
}

async function startWith(fill: (folder: string) => void, settings: readonly string[]): Promise<Postgres> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await startIn(fill, settings);
		} catch (error) {
			// Another program may take the free port before the server does.
			if (attempt === 3) throw error;
		}
	}
}

/** Makes a database of this name, empty or from a template, replacing an older one, and returns its URL. */
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

/** Runs one of PostgreSQL's programs as a user who may. */
function runProgram(program: string, args: readonly string[]): void {
	const path = join(folderOfPrograms(), program);
	const options = { ...accountThatMayRunPostgres(), cwd: tmpdir() };
	execFileSync(path, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
}

function initialize(folder: string): void {
	const account = ["-U", "postgres", "-A", "trust"];
	runProgram("initdb", ["-D", folder, ...account, "-E", "UTF8", "--locale=C", "--no-sync"]);
}

function folderOfPrograms(): string {
	const folder = findPostgres();
	if (!folder) throw new Error("PostgreSQL is not installed: `npm test` installs it.");
	return folder;
}

async function startIn(fill: (folder: string) => void, chosen: readonly string[]): Promise<Postgres> {
	const bin = folderOfPrograms();
	const folder = chosen === HASTE ? makeScratchFolder("postgres") : mkdtempSync(join(tmpdir(), "handi-postgres-"));
	const account = accountThatMayRunPostgres();
	if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
	const options = { ...account, cwd: folder };
	try {
		fill(folder);
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
		...chosen,
	];
	const server = [join(bin, "postgres"), "-D", folder, ...settings.flatMap((setting) => ["-c", setting])];
	const shell = spawn("sh", ["-c", untilInputCloses, "sh", ...server], {
		...options,
		env: { ...process.env, FOLDER: folder },
		stdio: ["pipe", "ignore", "pipe"],
		// Its own process group: Ctrl-C must not reach the server before the tests have disconnected.
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

	const kill = () => {
		const postmaster = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
		const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
		for (const pid of [postmaster, ...stdout.trim().split(/\s+/).map(Number)]) killIfThere(pid);
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
	return { url, folder, kill, stop };
}

function killIfThere(pid: number): void {
	try {
		process.kill(pid, "SIGKILL");
	} catch {
		// It has ended already.
	}
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, or as `nobody`. */
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
