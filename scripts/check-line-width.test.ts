import { expect, it } from "vitest";
import { longLines } from "./check-line-width.ts";

const textOfWidth = (columns: number) => "word ".repeat(columns / 5).padEnd(columns, ".");

it("a line of 120 columns passes, one of 121 is named with its place", () => {
	const text = `${textOfWidth(120)}\n${textOfWidth(121)}`;
	expect(longLines([{ path: "notes.md", text }])).toEqual(["notes.md:2 121 columns, at most 120: break the line"]);
});

it("a tab counts four columns, and a Tamil letter one with its marks", () => {
	expect(longLines([{ path: "a.ts", text: `\t${textOfWidth(117)}` }])).toHaveLength(1);
	expect(longLines([{ path: "a.ts", text: "கொ ".repeat(60) }])).toEqual([]);
});

it("lines that cannot be wrapped may be longer: table rows, URLs, test titles, directives", () => {
	const long = textOfWidth(130);
	expect(
		longLines([
			{ path: "a.md", text: `| ${long} |\nSee https://example.org/${"x".repeat(120)}` },
			{ path: "a.test.ts", text: `\tit("${long}", async () => {\n// biome-ignore lint/a/b: ${long}` },
			{ path: "db/migrations/0001-people.sql", text: long },
		]),
	).toEqual([]);
	expect(longLines([{ path: "a.ts", text: `it("${long}", async () => {` }])).toHaveLength(1);
});

it("programs, styles, documents and scripts are read, data is not", () => {
	const paths = ["a.ts", "a.tsx", "a.mjs", "a.css", "a.md", "a.sh", "a.yml", "a.json", "a.svg"];
	const found = longLines(paths.map((path) => ({ path, text: textOfWidth(200) })));
	expect(found.map((line) => line.split(":")[0])).toEqual(paths.slice(0, 7));
});
