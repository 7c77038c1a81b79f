import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import type { Storage } from "../../server/db/storage.ts";
import history from "./history.json" with { type: "json" };

/** What a commit of this repository made a shop's data with: the migrations it had, each from the file as it stood there. */
export type EarlierState = { commit: string; files: ReadonlyMap<string, string> };

const migrations = join(import.meta.dirname, "../../db/migrations");

/**
 * Every set of migrations that ever stood in the repository, oldest first, until they were kept from being edited (0040). Where
 * a file's text was another than today's it is kept in the folder of the commit that brought it; `today` is db/migrations.
 */
export function earlierStates(): EarlierState[] {
	const files = new Map<string, string>();
	return history.map(({ commit, changes }) => {
		for (const [file, version] of Object.entries(changes))
			files.set(file, version === "today" ? migrations : join(import.meta.dirname, version));
		return { commit, files: new Map(files) };
	});
}

/** Data whose migrations are all of today's but those that came with 0040 and later. */
export function stateBefore0040(): EarlierState {
	const files = readdirSync(migrations).filter((file) => /^\d{4}-.*\.(sql|ts)$/.test(file) && file < "0040");
	return { commit: "before 0040", files: new Map(files.map((file) => [file, migrations])) };
}

/** Runs what the data has not been through yet, in the way in which every version of the program did before 0040. */
export async function bringTo(storage: Storage, { files }: EarlierState): Promise<void> {
	await storage.write(async (tx) => {
		const run = (sql: string) => tx.executeQuery(CompiledQuery.raw(sql));
		await run("CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY NOT NULL)");
		const done = await tx.selectFrom("migrations").select("name").execute();
		const names = new Set(done.map(({ name }) => name));
		for (const [file, folder] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
			const [name = "", engine = storage.engine] = file.replace(/\.sql$/, "").split(".");
			if (engine !== storage.engine || names.has(name)) continue;
			const statements = readFileSync(join(folder, file), "utf8").split(/;\s*$/m);
			for (const statement of statements) if (statement.trim() !== "") await run(statement);
			await tx.insertInto("migrations").values({ name }).execute();
		}
	});
}
