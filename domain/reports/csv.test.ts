import fc from "fast-check";
import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\n=1", "＝1"])(
	"%j is written as text, not as a formula",
	(text) => expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`),
);
it("leaves names alone, keeps Tamil, and writes numbers that can be added up", () => {
	expect(csvOf([["பிரியாணி, large", "O'Brien", 161, 0]])).toBe('\uFEFF"பிரியாணி, large","O\'Brien",161,0\r\n');
});
it("for any cell text, the file has the same rows and cells, and no cell starts a formula", () => {
	const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;a ') }));
	fc.assert(
		fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
			const read = parsed(csvOf(rows));
			expect(read.map((row) => row.map((cell) => cell.replace(/^'/, "")))).toEqual(
				rows.map((row) => row.map((cell) => cell.replace(/^'/, ""))),
			);
			for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
		}),
	);
});

/** Parses a file by RFC 4180, with every cell in quotes. */
function parsed(file: string): string[][] {
	const rows: string[][] = [];
	for (const [, row = ""] of file.slice(1).matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/gy)) {
		rows.push([...row.matchAll(/"((?:[^"]|"")*)",?/gy)].map(([, cell = ""]) => cell.replaceAll('""', '"')));
	}
	return rows;
}
