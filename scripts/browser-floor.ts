import { type Plugin, parseSync } from "vite";

/** The oldest browsers that a page's scripts and styles run in (docs/decisions/053-browsers.md). */
export const BROWSER_FLOOR = ["safari16.4", "chrome109", "edge109", "firefox115"];

type Node = { type: string; start: number; [key: string]: unknown };
type Found = { offset: number; name: string };

/** Static methods, by constructor, that the floor lacks. */
const ON_CONSTRUCTORS: Record<string, string[]> = {
	AbortSignal: ["any"],
	Array: ["fromAsync"],
	Error: ["isError"],
	Iterator: ["concat", "from", "zip", "zipKeyed"],
	Map: ["groupBy"],
	Math: ["sumPrecise"],
	Object: ["groupBy"],
	Promise: ["try", "withResolvers"],
	RegExp: ["escape"],
	URL: ["canParse", "parse"],
	Uint8Array: ["fromBase64", "fromHex"],
};

/** Names of methods that no older object has. `?.()` checks first, and is allowed. */
const METHODS = new Set([
	...["toSorted", "toReversed", "toSpliced", "isWellFormed", "toWellFormed", "getOrInsert", "getOrInsertComputed"],
	...["isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference", "setFromBase64", "toBase64", "toHex"],
	...["checkVisibility", "showPopover", "hidePopover", "togglePopover", "setHTMLUnsafe", "moveBefore"],
]);

/** Without `keys`, because our own stores have a `keys` that returns an array. */
const OF_ITERATORS = new Set(["values", "entries", "matchAll"]);
const ON_ITERATORS = new Set([
	...["drop", "every", "filter", "find", "flatMap", "forEach", "map", "reduce", "some", "take", "toArray"],
]);

const ASKS_SELECTOR = new Set(["closest", "matches", "querySelector", "querySelectorAll"]);
/** Unknown to an older browser, they make the whole selector an error, unless they are within `:is` or `:where`. */
const NEW_PSEUDO_CLASS = /:(?:has|popover-open|open|state|user-(?:in)?valid|has-slotted)\b/;

/**
 * The calls in a browser script that the oldest browsers lack, each as `name at its offset`. It knows names and not
 * types: a method of ours that has such a name is found too, and an iterator in a variable is not.
 */
export function aboveFloor(code: string, file = "script.js"): string[] {
	const found: Found[] = [];
	walk(parseSync(file, code).program as unknown as Node, (node) => {
		const name = newNameIn(node);
		if (name) found.push({ offset: node.start, name });
	});
	return found.map(({ offset, name }) => `${name} at ${offset}`);
}

/** The parts of a stylesheet that an older browser rejects, together with the rule around them. */
export function stylesAboveFloor(css: string): string[] {
	const withoutForgiving = css.replace(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, "");
	const found = withoutForgiving.matchAll(/light-dark\(|(?<!\\)&|@scope\b|(?<!\\):(?:popover-)?open\b(?!\))/g);
	return [...found].map(({ 0: name, index }) => `${name} at ${index}`);
}

/** Fails the build if its files, including those of packages, use what the oldest browsers lack. */
export function runsInOldBrowsers(): Plugin {
	return {
		name: "runs-in-old-browsers",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		generateBundle(_, bundle) {
			const found = Object.values(bundle).flatMap((file) => {
				if (file.type === "chunk") return aboveFloor(file.code).map((name) => `${file.fileName}: ${name}`);
				if (!file.fileName.endsWith(".css")) return [];
				return stylesAboveFloor(String(file.source)).map((name) => `${file.fileName}: ${name}`);
			});
			if (found.length > 0) this.error(`What ${BROWSER_FLOOR.join(", ")} lack:\n${found.join("\n")}`);
		},
	};
}

function newNameIn(node: Node): string | null {
	if (node.type === "Literal" && node.regex) return newSyntaxOf(node.regex as { pattern: string; flags: string });
	if (node.type !== "CallExpression" || node.optional) return null;
	const callee = node.callee as Node;
	if (callee.type !== "MemberExpression") return null;
	const name = nameOf(callee);
	const object = callee.object as Node;
	if (object.type === "Identifier" && ON_CONSTRUCTORS[object.name as string]?.includes(name))
		return `${object.name}.${name}`;
	if (METHODS.has(name)) return `.${name}`;
	if (ON_ITERATORS.has(name) && isIterator(object)) return `.${name} of an iterator`;
	if (ASKS_SELECTOR.has(name)) return newSelectorOf((node.arguments as Node[])[0]);
	return null;
}

function nameOf({ property }: Node): string {
	const { name, value } = property as Node;
	return String(name ?? value);
}

/** The result of `map.values()`, but not of `Object.values(record)`, which is an array. */
function isIterator(node: Node): boolean {
	if (node.type !== "CallExpression") return false;
	const callee = node.callee as Node;
	const name = callee.type === "MemberExpression" ? nameOf(callee) : "";
	return OF_ITERATORS.has(name) && (name === "matchAll" || (node.arguments as Node[]).length === 0);
}

function newSelectorOf(argument: Node | undefined): string | null {
	const text = argument?.type === "Literal" ? argument.value : wordsOf(argument);
	const outside = typeof text === "string" ? text.replace(/:(?:is|where)\([^()]*\)/g, "") : "";
	return NEW_PSEUDO_CLASS.exec(outside)?.[0] ?? null;
}

/** The text of a template without its expressions: the minifier turns strings into templates. */
function wordsOf(node: Node | undefined): string | null {
	if (node?.type !== "TemplateLiteral") return null;
	return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join("");
}

function newSyntaxOf({ pattern, flags }: { pattern: string; flags: string }): string | null {
	if (flags.includes("v")) return "the flag v of a pattern";
	return /\(\?[ims]*(?:-[ims]+)?:/.test(pattern.replaceAll("(?:", "")) ? "flags within a pattern" : null;
}

function walk(node: unknown, visit: (node: Node) => void): void {
	if (typeof node !== "object" || node === null) return;
	if (typeof (node as Node).type === "string") visit(node as Node);
	for (const part of Object.values(node)) walk(part, visit);
}
