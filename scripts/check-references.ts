import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";

type SourceFile = { path: string; text: string };
type Document = { anchors: Set<string>; sections: Set<string> };
type Found = { offset: number; problem: string };

const specification = "docs/specification.md";
const facts = "docs/facts.md";
const records = "docs/decisions";

/** Citations of papers that were never part of the repository. */
const unknownPapers: [pattern: RegExp, instead: string][] = [
	[/\bspec(?:ification)?(?:'s)?,? +sections? +\d/gi, "`specification N.N`"],
	[/(?<![\w./-])spec\.md\b/g, specification],
	[/(?<![\w./-])api\.md\b/g, `${specification} or /api/openapi.json`],
	[/(?<![\w./-])(?:decisions|features)\.md\b/g, `${specification} or a record in ${records}`],
	[/(?<![\w./-])(?:design|style)\.md\b/g, "docs/architecture.md or STYLE.md"],
	[/(?<=[(;,*/] *)(?:decisions|design|features|issue)(?:,|:) +\w/g, `${specification} N.N or decision NNN`],
	[/(?<=[(;,*/] *)facts(?:,|:| +section) +\w/gi, `${facts} N.N`],
];

/**
 * Every citation that leads nowhere, as `file:line problem`. `exists` is called with paths from the root of the
 * repository.
 */
export function deadReferences(files: SourceFile[], exists: (path: string) => boolean): string[] {
	const documents = new Map(
		files.filter(({ path }) => path.endsWith(".md")).map(({ path, text }) => [path, readDocument(text)]),
	);
	return files.flatMap(({ path, text }) => {
		const flat = joinLines(text);
		const found = [
			...papers(joinLines(prose(path, text))),
			...sections(flat, documents),
			...recordNumbers(flat, [...documents.keys()]),
			...documentPaths(flat, documents, exists),
			...(path.endsWith(".md") ? [...links(path, text, documents, exists), ...codePaths(text, exists)] : []),
			...(path.endsWith(".css") ? styleSources(path, text, exists) : []),
		];
		return found
			.toSorted((a, b) => a.offset - b.offset)
			.map(({ offset, problem }) => `${path}:${text.slice(0, offset).split("\n").length} ${problem}`);
	});
}

/**
 * The same text with its line breaks and the starts of comment lines as blanks: citations may wrap, and offsets stay.
 */
function joinLines(text: string): string {
	return text.replace(/\r?\n[ \t]*(?:\*(?!\/)|\/\/|#(?!#))?/g, (gap) => " ".repeat(gap.length));
}

function readDocument(text: string): Document {
	const anchors = new Set<string>();
	const numbers = new Set<string>();
	for (const [, heading = ""] of withoutCodeBlocks(text).matchAll(/^#{1,6} +(.+?) *$/gm)) {
		const slug = anchorOf(heading);
		const twins = [...anchors].filter((anchor) => anchor.replace(/-\d+$/, "") === slug).length;
		anchors.add(anchors.has(slug) ? `${slug}-${twins}` : slug);
		const number = /^(\d+(?:\.\d+)*)\.? /.exec(heading)?.[1];
		if (number) numbers.add(number);
	}
	return { anchors, sections: numbers };
}

/** The anchor that code hosts give to a heading. */
function anchorOf(heading: string): string {
	return heading
		.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, "")
		.replaceAll(" ", "-");
}

function withoutCodeBlocks(text: string): string {
	return text.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank);
}

/** The prose of a file: all of a document, or the comments of a program with the code blanked out. */
function prose(path: string, text: string): string {
	if (!/\.(tsx?|mjs|js)$/.test(path)) return text;
	const comments = parseSync(path, text).comments;
	let end = 0;
	const parts = comments.map((comment) => {
		const before = blank(text.slice(end, comment.start));
		end = comment.end;
		return before + text.slice(comment.start, comment.end);
	});
	return parts.join("");
}

function blank(text: string): string {
	return text.replace(/[^\n]/g, " ");
}

function papers(flat: string): Found[] {
	return unknownPapers.flatMap(([pattern, instead]) =>
		[...flat.matchAll(pattern)].map(({ index, 0: cited }) => ({
			offset: index,
			problem: `"${cited.replace(/ +/g, " ")}" cites a paper that the repository does not have: cite ${instead}`,
		})),
	);
}

/** `specification 4.2`, `facts 1.3 to 1.9`, `specification 2.3, 5.1 and 8`. */
function sections(flat: string, documents: Map<string, Document>): Found[] {
	const cited = /\b(specification|facts) +(\d+(?:\.\d+)*(?:(?:, *| +and +| +to +)\d+(?:\.\d+)*)*)/gi;
	return [...flat.matchAll(cited)].flatMap(({ index, 1: paper = "", 2: list = "" }) => {
		const path = paper.toLowerCase() === "facts" ? facts : specification;
		const known = documents.get(path)?.sections ?? new Set();
		return (list.match(/\d+(?:\.\d+)*/g) ?? [])
			.filter((number) => !known.has(number))
			.map((number) => ({ offset: index, problem: `${path} has no section ${number}` }));
	});
}

/** `decision 016`, `decisions 004 and 013`, `docs/decisions/016`. */
function recordNumbers(flat: string, paths: string[]): Found[] {
	const cited = /(?:\bdecisions? +|\bdocs\/decisions\/)(\d{3}(?:(?:, *| +and +)\d{3})*)(?![\w-])/gi;
	return [...flat.matchAll(cited)].flatMap(({ index, 1: list = "" }) =>
		(list.match(/\d{3}/g) ?? [])
			.filter((number) => !paths.some((path) => path.startsWith(`${records}/${number}-`)))
			.map((number) => ({ offset: index, problem: `${records} has no record ${number}` })),
	);
}

function documentPaths(flat: string, documents: Map<string, Document>, exists: (path: string) => boolean): Found[] {
	return [...flat.matchAll(/(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].flatMap(
		({ index, 1: path = "", 2: anchor }) => target(index, path, anchor, documents, exists),
	);
}

function links(
	from: string,
	text: string,
	documents: Map<string, Document>,
	exists: (path: string) => boolean,
): Found[] {
	return [...withoutCodeBlocks(text).matchAll(/\]\((?![a-z][a-z+.-]*:)([^)\s#]*)(?:#([^)\s]+))?\)/gi)].flatMap(
		({ index, 1: link = "", 2: anchor }) => {
			const path = link === "" ? from : posix.join(posix.dirname(from), decodeURI(link));
			return target(index, path, anchor, documents, exists);
		},
	);
}

function target(
	offset: number,
	path: string,
	anchor: string | undefined,
	documents: Map<string, Document>,
	exists: (path: string) => boolean,
): Found[] {
	if (!exists(path)) return [{ offset, problem: `there is no ${path}` }];
	const document = documents.get(path);
	if (anchor === undefined || document?.anchors.has(anchor)) return [];
	return [{ offset, problem: `${path} has no heading #${anchor}` }];
}

/** Files of the program that a document names in code type: `domain/pricing/quote.ts`. */
function codePaths(text: string, exists: (path: string) => boolean): Found[] {
	const cited = /`((?:app|art|contract|db|domain|emulator|scripts|server|test)\/[\w./-]+?)(?::\d+)?`/g;
	return [...text.matchAll(cited)]
		.filter(({ 1: path = "" }) => !exists(path.replace(/\/$/, "")))
		.map(({ index, 1: path }) => ({ offset: index, problem: `there is no ${path}` }));
}

/** Folders whose classes a style sheet is to have: without its folder a part of the pages would have no look. */
function styleSources(from: string, text: string, exists: (path: string) => boolean): Found[] {
	return [...text.matchAll(/@source "([^"*]+)"/g)]
		.map(({ index, 1: source = "" }) => ({ offset: index, path: posix.join(posix.dirname(from), source) }))
		.filter(({ path }) => !exists(path))
		.map(({ offset, path }) => ({ offset, problem: `there is no ${path}` }));
}

if (import.meta.main) {
	const root = join(import.meta.dirname, "..");
	const folders = "app,art,contract,db,docs,domain,emulator,scripts,server,test";
	const patterns = [`{${folders}}/**/*.{ts,tsx,mjs,js,css,html,md}`, "*.{ts,md}", ".env.example"];
	// Its own test contains dead citations on purpose.
	const paths = patterns
		.flatMap((pattern) => globSync(pattern, { cwd: root }))
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => path !== "scripts/check-references.test.ts");
	const files = paths.toSorted().map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
	const found = deadReferences(files, (path) => existsSync(join(root, path)));
	for (const reference of found) console.error(reference);
	if (found.length > 0) process.exit(1);
}
