import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS_FOLDER, migrationsFor } from "../server/db/migration-files.ts";

const list = join(MIGRATIONS_FOLDER, "hashes.json");

/**
 * Adds the hash of each new migration to db/migrations/hashes.json. Existing hashes stay: a landed migration is never
 * edited.
 */
const kept: Record<string, string> = JSON.parse(readFileSync(list, "utf8"));
for (const { file, hash } of [...migrationsFor("sqlite"), ...migrationsFor("postgres")]) kept[file] ??= hash;
const sorted = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(list, `${JSON.stringify(sorted, null, "\t")}\n`);
