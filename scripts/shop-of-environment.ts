import { delimiter, resolve } from "node:path";
import { type PostgresPrograms, withoutPassword } from "../server/backups/postgres-tools.ts";
import { parseConfig } from "../server/config.ts";
import { findPostgres, findPostgresPrograms } from "./find-postgres.ts";

/** The database of the shop of this environment; a bad value ends the command with one line. */
export function databaseUrl(): string {
	const config = parseConfig({ DATABASE_URL: process.env.DATABASE_URL });
	if (config.ok) return config.value.databaseUrl;
	for (const line of config.refusal) console.error(line);
	process.exit(1);
}

/** The same without its password. */
export function shownUrl(): string {
	return withoutPassword(databaseUrl()).address;
}

/** The folder of PostgreSQL's own programs: the newest packaged ones of this machine, or on the PATH. */
export function postgresPrograms(): PostgresPrograms {
	const folders = [findPostgresPrograms(), findPostgres(), ...(process.env.PATH ?? "").split(delimiter)];
	return { folders, environment: process.env };
}

/** The full path of a file to be written. `backups/` means a folder: a file of that name would be in its way. */
export function pathOf(file: string): string {
	if (!/[/\\]$/.test(file)) return resolve(file);
	console.error(`${file} is a folder: name a file in it`);
	process.exit(1);
}

/** Ends the command with one line that gives the reason. */
export function endWith(line: string): void {
	const isForNpm = process.env.npm_config_force === "true" && line.includes("--force");
	console.error(isForNpm ? `${line} (npm took your --force for itself: write -- before the file)` : line);
	process.exitCode = 1;
}
