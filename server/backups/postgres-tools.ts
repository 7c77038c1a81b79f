import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** Runs one of PostgreSQL's own programs; gives what it wrote, or its first line of complaint. */
export type PostgresTools = (
	program: string,
	args: readonly string[],
	streams?: Streams,
) => Promise<Result<string, string>>;

type Streams = {
	/** Writes what the program is to read; a refusal is the outcome, whatever the program made of its input. */
	input?(to: Writable): Promise<Result<unknown, string>>;
	/** Takes what the program writes, and is left open. */
	output?: Writable;
};

/** Where PostgreSQL's own programs may be, and what they find in their environment. */
export type PostgresPrograms = {
	folders: readonly (string | undefined)[];
	environment: NodeJS.ProcessEnv;
};

/** PostgreSQL's programs for the database of `url`, whose password never stands in a list of processes. */
export function postgresTools(url: string, { folders, environment }: PostgresPrograms): PostgresTools {
	const { address, password } = withoutPassword(url);
	return (program, args, streams = {}) => {
		const path = folders
			.filter((folder) => folder)
			.map((folder) => join(folder ?? "", program))
			.find((candidate) => existsSync(candidate) || existsSync(`${candidate}.exe`));
		if (!path)
			return Promise.resolve(
				refuse(`${program} is not on this machine: install PostgreSQL's client programs (postgresql-client)`),
			);
		const env = { ...environment, LC_ALL: "C", ...(password === null ? {} : { PGPASSWORD: password }) };
		return run(
			path,
			args.map((arg) => arg.replace(DATABASE, () => address)),
			env,
			streams,
		);
	};
}

/** Stands for the database's address among the arguments. */
export const DATABASE = "{database}";

/** The same address of another database on the same server. */
export function otherDatabase(url: string, name: string): string {
	return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server: string) => `${server}/${encodeURIComponent(name)}`);
}

/** An address as it may be shown: without its password. */
export function withoutPassword(url: string): { address: string; password: string | null } {
	const [, before, password, after] = /^(\w+:\/\/[^:@/]*):([^@/]*)(@.*)$/.exec(url) ?? [];
	if (before === undefined || password === undefined) return { address: url, password: null };
	return { address: `${before}${after}`, password: decodeURIComponent(password) };
}

async function run(
	path: string,
	args: string[],
	env: NodeJS.ProcessEnv,
	{ input, output: to }: Streams,
): Promise<Result<string, string>> {
	const child = spawn(path, args, { stdio: ["pipe", "pipe", "pipe"], env });
	let output = "";
	let complaints = "";
	// It may end before it has read everything: then its own complaint says why.
	child.stdin.on("error", () => {});
	child.stderr.on("data", (chunk) => {
		complaints = `${complaints}${chunk}`.slice(-4000);
	});
	const ended = new Promise<Result<string, string>>((resolve) => {
		child.once("error", (fault) => resolve(refuse(`${path} could not be started: ${fault.message}`)));
		child.once("close", (code) => {
			const [line] = complaints.split("\n").filter((said) => /error|fatal|abort/i.test(said));
			resolve(
				code === 0
					? ok(output)
					: refuse(line?.replace(/^psql:<stdin>:\d+: /, "") ?? `${path} ended with ${code}`),
			);
		});
	});
	const taken = to
		? pipeline(child.stdout, to, { end: false }).catch(() => {})
		: child.stdout.on("data", (chunk) => {
				output += chunk;
			});
	const fed = (await input?.(child.stdin)) ?? ok(null);
	child.stdin.end();
	const said = await ended;
	await taken;
	// What it was fed with ended first where both failed because the program did.
	return said.ok && !fed.ok ? fed : said;
}
