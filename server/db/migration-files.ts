import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Storage, Tx } from "./storage.ts";

export type Migration = {
	/** The file's name without its extension, as recorded in the data. */
	name: string;
	file: string;
	/** SHA-256 of the file's text, whatever its line endings. */
	hash: string;
	run(storage: Storage, tx: Tx): Promise<void>;
};

export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../../db/migrations");

type Program = { default(tx: Tx): Promise<void> };
/** Named here so that the built server contains them and does not need to load the type stripper. */
const PROGRAMS: Record<string, () => Promise<Program>> = {
	"0041-one-schema.sqlite.ts": () => import("../../db/migrations/0041-one-schema.sqlite.ts"),
};

/**
 * The migrations of an engine in order: `NNNN-name.sql` for both, or one file for each engine. What plain SQL cannot do
 * is a `.ts` file whose default export receives the transaction.
 */
export function migrationsFor(engine: Storage["engine"]): Migration[] {
	return readdirSync(MIGRATIONS_FOLDER)
		.map((file) => ({ file, parts: /^(\d{4}-[a-z0-9-]+)(?:\.(sqlite|postgres))?\.(?:sql|ts)$/.exec(file) }))
		.filter(({ parts }) => parts && (parts[2] ?? engine) === engine)
		.map(({ file, parts }) => migration(file, parts?.[1] ?? file))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function migration(file: string, name: string): Migration {
	const path = join(MIGRATIONS_FOLDER, file);
	const text = readFileSync(path, "utf8").replaceAll("\r\n", "\n");
	return {
		name,
		file,
		hash: createHash("sha256").update(text).digest("hex"),
		async run(storage, tx) {
			if (file.endsWith(".ts")) {
				const known = PROGRAMS[file];
				const program: Program = await (known?.() ?? import(pathToFileURL(path).href));
				return program.default(tx);
			}
			return storage.runScript(tx, text);
		},
	};
}
