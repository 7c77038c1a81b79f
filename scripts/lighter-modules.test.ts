import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import config from "../react-router.config.ts";

const root = join(import.meta.dirname, "..");
const library = join(root, "node_modules/react-router/dist/production/lib");

/** The replaced modules of the router: its other modules may import any of their names after an upgrade. */
const REPLACED = {
	"dom/ssr/errorBoundaries.js": () => import("../app/framework/last-resort.tsx"),
	"dom/ssr/fog-of-war.js": () => import("../app/framework/no-route-discovery.ts"),
	"dom/ssr/routeModules.js": () => import("../app/framework/no-blind-reload.ts"),
	"router/instrumentation.js": () => import("../app/framework/no-instrumentation.ts"),
};

it.each(Object.entries(REPLACED))(
	"the replacement of the router's %s exports all of its names",
	async (file, replacement) => {
		const names = Object.keys(await import(/* @vite-ignore */ join(library, file)));
		expect(Object.keys(await replacement()).sort()).toEqual(names.sort());
	},
);

it("the replacement of the router's head links exports all of its names", () => {
	const exported = readFileSync(join(library, "dom/ssr/links.js"), "utf8").match(/^export \{(.*)\};$/m)?.[1] ?? "";
	const names = exported.split(",").map((name) => name.trim());
	const replacement = readFileSync(join(root, "app/framework/no-prefetch.ts"), "utf8");
	expect(names.length).toBeGreaterThan(5);
	expect(names.filter((name) => !replacement.includes(name))).toEqual([]);
});

it("the shop uses none of the router features that are left out", () => {
	expect(config.routeDiscovery).toEqual({ mode: "initial" });
	// A part of a page in a separate file would be loaded by the router itself.
	expect(config.splitRouteModules).toBe(false);
	expect(readFileSync(join(root, "app/entry.client.tsx"), "utf8")).toContain("<HydratedRouter />");
	const pages = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" });
	const prefetching = pages
		.filter((file) => file.endsWith(".tsx"))
		.filter((file) => /\bprefetch=/.test(readFileSync(join(root, "app", file), "utf8")));
	expect(prefetching).toEqual([]);
});
