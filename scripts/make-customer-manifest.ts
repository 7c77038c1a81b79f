import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { customerManifest } from "../app/customer-manifest.ts";

const assets = join(import.meta.dirname, "..", "build", "client", "assets");
const SETS = "window.__reactRouterManifest=";

/** Writes the list of routes that customers' pages load. */
function makeCustomerManifest(): void {
	const whole = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
	const text = whole && readFileSync(join(assets, whole), "utf8");
	if (!text?.startsWith(SETS)) throw new Error("The build has no list of routes as it is known");
	const { url, ...list } = customerManifest(JSON.parse(text.slice(SETS.length).replace(/;\s*$/, "")));
	// A browser imports a page's further files when it reaches them; only the server announces them beforehand.
	const isTold = (key: string, value: unknown) => value !== false && key !== "imports" && !isNone(value);
	const routes = Object.fromEntries(
		Object.entries(list.routes).map(([id, route]) => [
			id,
			Object.fromEntries(Object.entries(route ?? {}).filter(([key, value]) => isTold(key, value))),
		]),
	);
	const { imports: _, ...entry } = list.entry;
	writeFileSync(join(assets, basename(url)), `${SETS}${JSON.stringify({ ...list, entry, url, routes })};`);
}

/** An empty list, such as the style sheets of most pages. */
function isNone(value: unknown): boolean {
	return Array.isArray(value) && value.length === 0;
}

if (import.meta.main) makeCustomerManifest();
