import { expect, it } from "vitest";
import kept from "../../db/migrations/hashes.json" with { type: "json" };
import { migrationsFor } from "./migration-files.ts";

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

it("each engine has every migration once", () => {
	const names = (engine: "sqlite" | "postgres") => migrationsFor(engine).map(({ name }) => name);
	expect(names("sqlite")).toEqual(names("postgres"));
	expect(new Set(names("sqlite")).size).toBe(names("sqlite").length);
});
