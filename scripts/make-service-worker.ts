import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { BROWSER_FLOOR, runsInOldBrowsers } from "./browser-floor.ts";

const root = join(import.meta.dirname, "..");
const client = join(root, "build", "client");
const program = join(root, "app", "offline", "worker", "service-worker.ts");

/**
 * The modules of the pages that open offline, and of those that then show their own offline message; everything
 * they import, even later, is kept with them.
 */
const STARTS = [
	"app/entry.client.tsx",
	"app/root.tsx",
	"app/customer/customer-layout.tsx",
	"app/customer/menu/menu-page.tsx",
	"app/customer/orders/orders-page.tsx",
	"app/customer/profile/profile-page.tsx",
	"app/customer/login/login-page.tsx",
	"app/offline/offline-page.tsx",
];
/** Modules that need a connection anyway: the map server sends a map's pictures. */
const NEEDS_SIGNAL = /^app\/map\/draw-map\b/;
/** A first visit downloads these besides the page itself. */
const MAX_COMPRESSED_KB = 400;

type Chunk = {
	file: string;
	src?: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
	assets?: string[];
};

/** Writes `build/client/sw.js`: the worker's program with the list of files to keep and the hash of both. */
async function makeServiceWorker(): Promise<void> {
	const files = keptFiles();
	const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0);
	if (size > MAX_COMPRESSED_KB * 1024) {
		console.warn(`The service worker keeps ${Math.round(size / 1024)} KB, more than ${MAX_COMPRESSED_KB} KB`);
	}
	// The file names contain the hash of their content; the worker's own source is added to the hash below.
	const hash = createHash("sha256").update(JSON.stringify(files));
	const folder = join(program, "..");
	for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
	await build({
		configFile: false,
		root,
		logLevel: "warn",
		publicDir: false,
		plugins: [runsInOldBrowsers()],
		define: { KEPT_FILES: JSON.stringify(files), BUILD: JSON.stringify(hash.digest("hex").slice(0, 16)) },
		build: {
			outDir: client,
			emptyOutDir: false,
			target: BROWSER_FLOOR,
			rolldownOptions: { input: program, output: { format: "iife", entryFileNames: "sw.js" } },
		},
	});
}

/** The files of these pages, as URL paths. */
function keptFiles(): string[] {
	const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8"));
	const found = new Set<string>();
	const add = (key: string) => {
		const chunk = chunks[key];
		if (!chunk || found.has(chunk.file) || NEEDS_SIGNAL.test(key)) return;
		for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
		for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next);
	};
	for (const start of STARTS) {
		const key = Object.keys(chunks).find((name) => name === start || name.startsWith(`${start}?`));
		if (!key) throw new Error(`${start} is not in the build`);
		add(key);
	}
	// The router's own list of routes is written after the chunks.
	const list = readdirSync(join(client, "assets")).find((name) => /^manifest-customer-\w+\.js$/.test(name));
	if (!list) throw new Error("The list of the customers' routes is not in the build");
	found.add(`assets/${list}`);
	return [...found].sort().map((file) => `/${file}`);
}

if (import.meta.main) await makeServiceWorker();
