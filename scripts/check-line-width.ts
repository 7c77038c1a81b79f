import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

type SourceFile = { path: string; text: string };

const MAX = 120;
const TAB = "    ";

/** Files that are never wrapped: landed migrations, and their earlier texts. */
const left = /^(db\/migrations|test\/upgrades)\//;
const read = /\.(tsx?|mjs|css|md|sh|yml)$/;

/** Every line of more than 120 columns that could be broken, as `file:line columns`. */
export function longLines(files: SourceFile[]): string[] {
	return files
		.filter(({ path }) => read.test(path) && !left.test(path))
		.flatMap(({ path, text }) =>
			text
				.split("\n")
				.map((line, index) => ({ line, number: index + 1, columns: columnsOf(line) }))
				.filter(({ line, columns }) => columns > MAX && !mustBeOneLine(path, line))
				.map(({ number, columns }) => `${path}:${number} ${columns} columns, at most ${MAX}: break the line`),
		);
}

/** Columns as an editor shows them: four for a tab, one for a Tamil letter with its marks. */
function columnsOf(line: string): number {
	return [...line.replaceAll("\t", TAB).replace(/\p{M}/gu, "")].length;
}

function mustBeOneLine(path: string, line: string): boolean {
	const isTableRow = path.endsWith(".md") && line.startsWith("|");
	// The formatter keeps a test's title on the line of the call.
	const isTitle =
		/\.(test|spec)\.tsx?$|^test\//.test(path) && /^\s*[\w.]+(\([^"'`]*\))?\(["'`].*(=> \{|\(\{|,)$/.test(line);
	const isDirective = /^\s*(\{\/\*|\/\/) biome-ignore /.test(line);
	return isTableRow || isTitle || isDirective || hasLongWord(line);
}

/** Whether a line has a URL, a key or a path that can't be broken. */
function hasLongWord(line: string): boolean {
	return line.split(/\s+/).some((word) => word.length > MAX - 30);
}

if (import.meta.main) {
	const root = join(import.meta.dirname, "..");
	const paths = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
	const files = paths
		.filter((path) => read.test(path))
		.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
	const found = longLines(files);
	for (const line of found) console.error(line);
	if (found.length > 0) process.exit(1);
}
