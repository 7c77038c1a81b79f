import { posix } from "node:path";

export type Import = { from: string; typeOnly: boolean; offset: number };
type ImportingFile = { path: string; imports: readonly Import[] };
type Found = { path: string; offset: number; rule: string };

/**
 * Circles that still exist, each named by the import to remove: `a > b` is any import of folder b in folder a. An entry
 * that closes no circle is a violation itself.
 */
const ALLOWED: readonly string[] = [];

/**
 * The shop that every use case receives: it is put together in main.ts, above all folders, and its type names a part of
 * most of them. The type gives access to no such part: code that makes or calls one imports its folder. So `import
 * type` of it doesn't count.
 */
const SHOP = "server/shop.ts";

/**
 * Imports by which two folders of the server depend on each other, directly or through others; a file directly in
 * `server/` counts as its own folder. Types count too: code that needs a folder's types cannot be understood
 * without it. Of each circle only the step with the fewest imports is named: one new import would otherwise name the
 * hundreds that were there before it.
 */
export function circles(files: readonly ImportingFile[], allowed: readonly string[] = ALLOWED): Found[] {
	const edges = edgesOf(files);
	const all = graphOf([...edges.keys()]);
	const left = new Map([...edges].filter(([edge]) => !allowed.includes(edge)));
	const closed: Found[] = [];
	for (let circle = shortestCircle(left); circle; circle = shortestCircle(left)) {
		const steps = circle.map((from, at) => ({ at, edge: `${from} > ${circle[(at + 1) % circle.length]}` }));
		const fewest = Math.min(...steps.map(({ edge }) => left.get(edge)?.length ?? 0));
		for (const { at, edge } of steps.filter(({ edge }) => left.get(edge)?.length === fewest)) {
			const around = [...circle.slice(at), ...circle.slice(0, at + 1)];
			const rule = `closes a circle of the server's folders: ${around.join(" > ")}`;
			closed.push(...(left.get(edge) ?? []).map((found) => ({ ...found, rule })));
			left.delete(edge);
		}
	}
	const unused = allowed.filter((edge) => {
		const [from = "", to = ""] = edge.split(" > ");
		return !edges.has(edge) || !wayBetween(all, to, from);
	});
	return [
		...closed,
		...unused.map((edge) => ({
			path: "scripts/import-circles.ts",
			offset: 0,
			rule: `"${edge}" closes no circle any more: take it from the list`,
		})),
	];
}

function edgesOf(files: readonly ImportingFile[]): Map<string, Omit<Found, "rule">[]> {
	const edges = new Map<string, Omit<Found, "rule">[]>();
	for (const { path, imports } of files) {
		const from = partOf(path);
		if (from === null || /\.test\.tsx?$/.test(path)) continue;
		for (const { from: specifier, typeOnly, offset } of imports) {
			const target = specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : "";
			const to = partOf(target);
			if (to === null || to === from || (target === SHOP && typeOnly)) continue;
			const edge = `${from} > ${to}`;
			edges.set(edge, [...(edges.get(edge) ?? []), { path, offset }]);
		}
	}
	return edges;
}

function partOf(path: string): string | null {
	const [layer, part = null] = path.split("/");
	return layer === "server" ? part : null;
}

/** The folders of the circle with the fewest of them; null if there is none. */
function shortestCircle(edges: ReadonlyMap<string, unknown>): string[] | null {
	const graph = graphOf([...edges.keys()]);
	const found = [...edges.keys()].flatMap((edge) => {
		const [from = "", to = ""] = edge.split(" > ");
		const wayBack = wayBetween(graph, to, from);
		return wayBack ? [[from, ...wayBack.slice(0, -1)]] : [];
	});
	return found.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

type Graph = Map<string, string[]>;

function graphOf(edges: readonly string[]): Graph {
	const graph: Graph = new Map();
	for (const edge of edges) {
		const [from = "", to = ""] = edge.split(" > ");
		graph.set(from, [...(graph.get(from) ?? []), to]);
	}
	return graph;
}

/** The shortest path from one part to another, both included; null if there is none. */
function wayBetween(graph: Graph, start: string, end: string): string[] | null {
	const ways = [[start]];
	const seen = new Set([start]);
	for (const way of ways) {
		const at = way.at(-1) ?? "";
		if (at === end) return way;
		for (const next of graph.get(at) ?? []) {
			if (seen.has(next)) continue;
			seen.add(next);
			ways.push([...way, next]);
		}
	}
	return null;
}
