import { existsSync } from "node:fs";
import { sql } from "kysely";
import { type Result, refuse } from "../../domain/result.ts";
import { withoutPassword } from "../backups/postgres-tools.ts";
import { newerThanProgram } from "../backups/sqlite-backup.ts";
import { migrationNames, pendingMigrations } from "../db/migrate.ts";
import { sqlitePath } from "../db/sqlite-path.ts";
import { openStorage, type Tx } from "../db/storage.ts";
import { explainStartFailure } from "../start-failure.ts";

/**
 * Runs a job that reads the shop at `url` as of one moment, whatever is written meanwhile. Refuses a URL without a
 * shop, and data of another version of this program.
 */
export async function readSnapshot<Done>(
	url: string,
	job: (reader: Tx) => Promise<Result<Done, string>>,
): Promise<Result<Done, string>> {
	if (url.startsWith("file:") && !existsSync(sqlitePath(url)))
		return refuse(`DATABASE_URL names ${sqlitePath(url)}, which does not exist`);
	const storage = await openStorage(url).catch((fault: Error) => fault);
	if (storage instanceof Error) return refuse(explainStartFailure(storage, url));
	try {
		const pending = await pendingMigrations(storage);
		if (pending.length === migrationNames(storage.engine).length)
			return refuse(`${withoutPassword(url).address} has no shop in it`);
		const transaction = storage.read.transaction();
		const snapshot =
			storage.engine === "postgres"
				? transaction.setIsolationLevel("repeatable read").setAccessMode("read only")
				: transaction;
		return await snapshot.execute(async (reader) => {
			// Between two queries a file is written, which may take longer than the shop's own time limit.
			if (storage.engine === "postgres")
				await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(reader);
			const migrations = (await reader.selectFrom("migrations").select("name").execute()).map(({ name }) => name);
			const newer = newerThanProgram(storage.engine, migrations);
			if (newer) return refuse(`${withoutPassword(url).address} ${newer}`);
			if (migrations.length < migrationNames(storage.engine).length)
				return refuse(`${withoutPassword(url).address} is from an older version: start the shop with it once`);
			return job(reader);
		});
	} finally {
		await storage.close();
	}
}
