import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** Runs one of PostgreSQL's own programs; gives what it wrote, or its last line of complaint. */
export type PostgresTools = (program: string, args: readonly string[]) => Promise<Result<string, string>>;

/** PostgreSQL's programs out of these folders, for the database of `url`; its password never stands in a list of processes. */
export function postgresTools(url: string, folders: readonly (string | undefined)[]): PostgresTools {
	const { address, password } = withoutPassword(url);
	return (program, args) => {
		const path = folders
			.filter((folder) => folder)
			.map((folder) => join(folder ?? "", program))
			.find((candidate) => existsSync(candidate) || existsSync(`${candidate}.exe`));
		if (!path)
			return Promise.resolve(
				refuse(`${program} is not on this machine: install PostgreSQL's client programs (postgresql-client)`),
			);
		const env = { PATH: folders.join(delimiter), ...(password === null ? {} : { PGPASSWORD: password }) };
		return run(
			path,
			args.map((arg) => arg.replace(DATABASE, () => address)),
			env,
		);
	};
}

/** Stands for the database's address among the arguments. */
export const DATABASE = "{database}";

/** The same address of another database on the same server. */
export function otherDatabase(url: string, name: string): string {
	const other = new URL(url);
	other.pathname = `/${encodeURIComponent(name)}`;
	return other.href;
}

/** An address as it may be shown: without its password. */
export function withoutPassword(url: string): { address: string; password: string | null } {
	const [, before, password, after] = /^(\w+:\/\/[^:@/]*):([^@/]*)(@.*)$/.exec(url) ?? [];
	if (before === undefined || password === undefined) return { address: url, password: null };
	return { address: `${before}${after}`, password: decodeURIComponent(password) };
}

function run(path: string, args: string[], env: Record<string, string>): Promise<Result<string, string>> {
	return new Promise((resolve) => {
		const child = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"], env: { LC_ALL: "C", ...env } });
		let output = "";
		let complaints = "";
		child.stdout.on("data", (chunk) => {
			output += chunk;
		});
		child.stderr.on("data", (chunk) => {
			complaints = `${complaints}${chunk}`.slice(-4000);
		});
		child.once("error", (fault) => resolve(refuse(`${path} could not be started: ${fault.message}`)));
		child.once("close", (code) => {
			const [line] = complaints.split("\n").filter((said) => /error|fatal|abort/i.test(said));
			resolve(code === 0 ? ok(output) : refuse(line ?? `${path} ended with ${code}`));
		});
	});
}
