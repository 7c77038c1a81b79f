import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");

it("every promise about security names an existing test", () => {
	const rows = page.split("\n").filter((line) => line.startsWith("| ") && line.includes(".ts`"));
	expect(rows.length).toBeGreaterThan(30);
	const named = [...page.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = ""]) => path);
	expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("each flaw that was found elsewhere has a row, and each row a test", () => {
	const elsewhere = page.split("## What went wrong elsewhere")[1] ?? "";
	const rows = elsewhere.split("\n").filter((line) => /CVE-|GHSA-/.test(line));
	expect(rows).toHaveLength(25);
	for (const row of rows) expect(row).toMatch(/`[\w/.-]+\.(?:test|spec)\.ts` \||`, `/);
});
