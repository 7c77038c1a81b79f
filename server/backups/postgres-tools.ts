import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** Runs one of PostgreSQL's own programs; gives what it wrote, or its last line of complaint. */
export type PostgresTools = (program: string, args: readonly string[]) => Promise<Result<string, string>>;

/** Where PostgreSQL's own programs may be, and what they find in their environment. */
export type PostgresPrograms = {
	folders: readonly (string | undefined)[];
	environment: NodeJS.ProcessEnv;
};

/** PostgreSQL's programs for the database of `url`, whose password never stands in a list of processes. */
export function postgresTools(url: string, { folders, environment }: PostgresPrograms): PostgresTools {
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
		const env = { ...environment, LC_ALL: "C", ...(password === null ? {} : { PGPASSWORD: password }) };
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
	return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server: string) => `${server}/${encodeURIComponent(name)}`);
}

/** An address as it may be shown: without its password. */
export function withoutPassword(url: string): { address: string; password: string | null } {
	const [, before, password, after] = /^(\w+:\/\/[^:@/]*):([^@/]*)(@.*)$/.exec(url) ?? [];
	if (before === undefined || password === undefined) return { address: url, password: null };
	return { address: `${before}${after}`, password: decodeURIComponent(password) };
}

function run(path: string, args: string[], env: NodeJS.ProcessEnv): Promise<Result<string, string>> {
	return new Promise((resolve) => {
		const child = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"], env });
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
