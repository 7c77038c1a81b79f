import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../server/db/migrate.ts";
import { openStorage } from "../server/db/storage.ts";
import { schemaFile, schemaText } from "../test/schema/schema-text.ts";
import { createDatabase, startPostgres } from "../test/servers/postgres.ts";

/** Writes db/schema.sqlite.sql and db/schema.postgres.sql from fresh databases made by the migrations. */
const folder = mkdtempSync(join(tmpdir(), "handi-schema-"));
const server = await startPostgres();
try {
	const urls = [`file:${join(folder, "handi.db")}`, await createDatabase(server.url, "handi_schema")];
	for (const url of urls) {
		const storage = await openStorage(url);
		await migrate(storage);
		writeFileSync(schemaFile(storage.engine), await schemaText(storage));
		await storage.close();
	}
} finally {
	await server.stop();
	rmSync(folder, { recursive: true });
}
