type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
/** The bundler's information on a module: its importers, and those that load it later. */
type Graph = (id: string) => Module | null;
type Area = "visitor" | "customer" | "rider" | "staff";

/** Everything else (the root, what pages load later) belongs to everybody, including visitors. */
const AREAS: readonly (readonly [Area, RegExp])[] = [
	["staff", /[\\/]app[\\/](?:admin|kitchen|staff)[\\/]/],
	["rider", /[\\/]app[\\/]rider[\\/]/],
	[
		"visitor",
		/[\\/]app[\\/]customer[\\/](?:about|blog|contact|gallery|home-page|menu|shell|customer-layout|not-found-page)/,
	],
	["customer", /[\\/]app[\\/](?:customer|alerts)[\\/]/],
];
const CART = /[\\/]cart-dialogs\./;
const STAFF_LAYOUT = /[\\/](?:admin-error-boundary|admin-layout)\./;
/** A page that loads it later would have to request its styles as well. */
const BRINGS_STYLES = /[\\/]app[\\/]print-pages[\\/]/;
/** A module that fewer pages share is not worth sending to the pages that don't need it. */
const MANY = 4;

/**
 * The shared files in order, with the smallest size in bytes for those that are split by the pages that need them: a
 * smaller part gets no separate file. A module that a later file imports is never moved into that file, because more
 * pages need it.
 */
const FILES: readonly (readonly [name: string, smallest: number | null])[] = [
	["visitor", 1_500],
	["common", null],
	["work", null],
	["cart", null],
	["customer", 6_000],
	["rider", null],
	["staff", null],
	["staff-pages", null],
];

/** The bundler's groups for code that pages share, in the order in which they claim modules (docs/decisions/052). */
export function sharedScripts() {
	const files = new Map<string, string | null>();
	const fileOf = (id: string, modules: { getModuleInfo: Graph }) => {
		const known = files.get(id);
		if (known !== undefined) return known;
		const file = sharedScript(id, (module) => modules.getModuleInfo(module));
		files.set(id, file);
		return file;
	};
	return FILES.map(([file, smallest]) => ({
		debugName: file,
		name: (id: string, modules: { getModuleInfo: Graph }) => (fileOf(id, modules) === file ? file : null),
		...(smallest !== null && { entriesAware: true, entriesAwareMergeThreshold: smallest }),
	}));
}

/** The shared file of a module, for pages that the same people load; null leaves the module to the bundler. */
export function sharedScript(id: string, graph: Graph): string | null {
	const pages = pagesOf(id, graph);
	if (pages.length < 2 || BRINGS_STYLES.test(id)) return null;
	const areas = new Set(pages.map(areaOf));
	// A visitor to the menu doesn't download the code of other areas.
	if (areas.has("visitor")) return "visitor";
	if (areas.size > 1 && areas.has("customer")) return pages.length >= MANY ? "common" : null;
	if (areas.size > 1) return "work";
	if (areas.has("customer")) return pages.length > 2 && pages.some((page) => CART.test(page)) ? "cart" : "customer";
	if (areas.has("rider")) return "rider";
	if (pages.some((page) => STAFF_LAYOUT.test(page))) return "staff";
	return pages.length >= MANY ? "staff-pages" : null;
}

function areaOf(page: string): Area {
	return AREAS.find(([, path]) => path.test(page))?.[0] ?? "visitor";
}

/** The pages that include a module, and the parts of pages, loaded later, that do. */
function pagesOf(id: string, graph: Graph): string[] {
	const pages = new Set<string>();
	const seen = new Set([id]);
	for (const each of seen) {
		const module = graph(each);
		if (!module) continue;
		if (module.isEntry || module.dynamicImporters.length > 0) pages.add(each.replace(/\?.*/, ""));
		for (const importer of module.importers) seen.add(importer);
	}
	return [...pages];
}
