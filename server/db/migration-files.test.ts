import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import kept from "../../db/migrations/hashes.json" with { type: "json" };
import { MIGRATIONS_FOLDER, migrationsFor } from "./migration-files.ts";

const files = [...migrationsFor("sqlite"), ...migrationsFor("postgres")];

it("a landed migration is never edited: shops have already run it", () => {
	const known: Record<string, string> = kept;
	const edited = files
		.filter(({ file, hash }) => file in known && known[file] !== hash)
		.map(({ file }) => `${file} was edited after it had landed: put it back, and write a new migration`);
	expect(edited).toEqual([]);
	const there = new Set(files.map(({ file }) => file));
	const gone = Object.keys(known).filter((file) => !there.has(file));
	expect(gone, "migrations that have landed and are gone").toEqual([]);
});

it("a new migration is protected against edits", () => {
	const unkept = files.filter(({ file }) => !(file in kept)).map(({ file }) => file);
	expect(unkept, "run npx node scripts/keep-migration-hashes.ts").toEqual([]);
});

it("every file of the folder is run, and each migration has a number of its own", () => {
	const there = readdirSync(MIGRATIONS_FOLDER).filter((file) => file !== "hashes.json");
	const run = new Set(files.map(({ file }) => file));
	expect(
		there.filter((file) => !run.has(file)),
		"name them NNNN-what.sql, or NNNN-what.sqlite.sql and NNNN-what.postgres.sql",
	).toEqual([]);
	const numbers = migrationsFor("sqlite").map(({ name }) => name.slice(0, 4));
	expect(
		numbers.filter((number, at) => numbers.indexOf(number) !== at),
		"take the next free number",
	).toEqual([]);
});

it("each engine has every migration once", () => {
	const names = (engine: "sqlite" | "postgres") => migrationsFor(engine).map(({ name }) => name);
	expect(names("sqlite")).toEqual(names("postgres"));
	expect(new Set(names("sqlite")).size).toBe(names("sqlite").length);
});
