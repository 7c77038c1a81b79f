import { existsSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { BROWSER_FLOOR, runsInOldBrowsers } from "./scripts/browser-floor.ts";
import { sharedScripts } from "./scripts/shared-scripts.ts";

/**
 * The code that the first visit to the menu needs, in three files instead of twenty-seven: over HTTP/1.1 each further
 * file costs a round trip. React and its router are two, because each file is run in its own task
 * (server/pages/paint-first.ts). Code that only the dialogs, orders and profile need stays with them.
 */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;
const ROUTER = /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]|framework[\\/](?:last|no)-/;
const FIRST_VISIT = [
	...["framework/load-file.ts", "root.tsx", "fault-page.tsx", "customer/customer-layout.tsx"].map(
		(name) => `app/${name}`,
	),
	...["connection.ts", "keep-live.ts", "leaving.ts", "live-state.ts", "live-stream.ts", "live.tsx"].map(inLive),
	...["lazy-part.tsx", "poll-seconds.ts", "refresh.ts", "retry-when-reachable.tsx"].map(inLive),
	...["server-clock.ts", "use-try-until.ts"].map(inLive),
	"app/texts/en.ts",
	...["menu", "shell", "times"].map((name) => `app/texts/en/${name}.ts`),
	"app/texts/texts.ts",
	...["clock.ts", "fetch-in-time.ts", "nonce.ts", "page-meta.ts", "shop-data.tsx"].map((name) => `app/${name}`),
	"app/offline/install-app.tsx",
	"app/offline/install-prompt.ts",
	...["register-worker", "reload-after-release"].map((name) => `app/offline/${name}.ts`),
	...["open-cart.ts", "page-progress.tsx", "use-page-focus.ts"].map((name) => `app/navigation/${name}`),
	"app/session/document-person.ts",
	...["document-person", "is-page"].map((name) => `contract/${name}.ts`),
	...["cart-bar-later.tsx", "dish-action.tsx", "dish-anchor.ts", "dish-card.tsx"].map(inMenu),
	...["dish-details.tsx", "dish-search.tsx", "menu-page.tsx", "menu-section.tsx"].map(inMenu),
	...["menu-sections.ts", "menu-text.ts", "offer-note.tsx", "use-next-day.ts"].map(inMenu),
	...["available-days.tsx", "size-filter-form.tsx"].map(inMenu),
	...["customer-footer.tsx", "customer-header.tsx", "shop-notices.tsx"].map(inShell),
	"app/customer/shell/site-pages.ts",
	...["cart-store.ts", "pending-item.ts", "use-cart-dialogs.ts"].map((name) => `app/customer/cart/${name}`),
	...["badge", "button", "card", "cart-button", "diet-mark", "dish-image", "empty-state"].map(inUi),
	...["icon-button", "icons", "logo", "notice", "page", "responsive-image", "price", "quantity-control"].map(inUi),
	...["segmented-control", "site-footer", "site-header", "skeleton", "spinner", "spot", "toaster"].map(inUi),
	...["after-paint.ts", "toast.ts"].map((name) => `app/ui/${name}`),
	...["cart/cart", "images/image", "menu/dish", "menu/search", "menu/sold-days", "menu/stock-end", "money"].map(
		inDomain,
	),
	...["pricing/cart-limits", "shop-day"].map(inDomain),
];

/**
 * Small parts of forms and orders, which many pages share: as twenty files they would cost the first cart twenty round
 * trips.
 */
const FORMS = [
	...["api", "api-client"].map((name) => `app/${name}.ts`),
	...["checkbox-field", "choice-cards", "dialog", "field", "in-sight", "price-summary", "select-field"].map(inUi),
	...["text-field"].map(inUi),
	"app/ui/use-focus-on-issue.ts",
	"app/navigation/use-action-reply.ts",
	"app/session/is-signed-out.ts",
	...["delivery-address", "email-address", "grouped-phone", "single-line"].map((name) => `domain/text/${name}.ts`),
	"domain/identity/phone-number.ts",
	"domain/group-by.ts",
	"domain/links/parsed-url.ts",
	"app/map/place-mark.ts",
	"app/map/route-in-view.ts",
	"app/menu/use-dishes.ts",
	...["customer-note", "fulfilment", "shown-cancel-minutes", "short-number"].map(
		(name) => `domain/orders/${name}.ts`,
	),
	...["customer-note.tsx", "prices-include.ts"].map((name) => `app/orders/${name}`),
	...["delivery-areas/delivery-rules", "deliveries/distance-between", "result"].map(inDomain),
];

function inLive(file: string): string {
	return `app/live/${file}`;
}

function inMenu(file: string): string {
	return `app/customer/menu/${file}`;
}

function inShell(file: string): string {
	return `app/customer/shell/${file}`;
}

function inUi(name: string): string {
	return `app/ui/${name}.tsx`;
}

function inDomain(name: string): string {
	return `domain/${name}.ts`;
}

/** Matches the modules of these files and folders of the project; a missing one fails the build. */
function modulesOf(paths: string[]): RegExp {
	const root = import.meta.dirname;
	const gone = paths.filter((path) => !existsSync(join(root, path)));
	if (gone.length > 0) throw new Error(`vite.config.ts names what is not there: ${gone.join(", ")}`);
	const patterns = paths.map((path) => path.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]"));
	return new RegExp(`[\\\\/](?:${patterns.join("|")})(?:$|[\\\\/?])`);
}

/**
 * Chromium compiles all functions of such a file in the background while it loads, instead of each one at its first
 * call: compiling is two fifths of the cost of hydrating the page.
 */
const COMPILED_AHEAD = "//# allFunctionsCalledOnLoad";

/** Replacements for modules of the framework with features that this shop does not use. */
const LIGHTER_MODULES: Record<string, string> = {
	"react-router/dist/production/lib/dom/ssr/errorBoundaries.js": "last-resort.tsx",
	"react-router/dist/production/lib/dom/ssr/fog-of-war.js": "no-route-discovery.ts",
	"react-router/dist/production/lib/dom/ssr/links.js": "no-prefetch.ts",
	"react-router/dist/production/lib/dom/ssr/routeModules.js": "no-blind-reload.ts",
	"react-router/dist/production/lib/router/instrumentation.js": "no-instrumentation.ts",
	"\0vite/preload-helper.js": "load-file.ts",
};

/** Bundles the modules of `app/framework` instead of those that they replace; no file is changed by it. */
function lighterModules(): Plugin {
	const replaced = new Set<string>();
	return {
		name: "lighter-modules",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		async resolveId(source, importer) {
			if (importer && /app[\\/]framework[\\/]/.test(importer)) {
				return source.startsWith("react-router/dist/")
					? join(import.meta.dirname, "node_modules", source)
					: null;
			}
			if (!/(errorBoundaries|fog-of-war|instrumentation|links|preload-helper|routeModules)\.js$/.test(source))
				return null;
			const found = await this.resolve(source, importer, { skipSelf: true });
			const id = found?.id.replaceAll("\\", "/") ?? "";
			const name = Object.keys(LIGHTER_MODULES).find((end) => id.endsWith(end));
			if (!name) return null;
			replaced.add(name);
			return join(import.meta.dirname, "app/framework", LIGHTER_MODULES[name] ?? "");
		},
		buildEnd(fault) {
			const missed = Object.keys(LIGHTER_MODULES).filter((name) => !replaced.has(name));
			if (!fault && missed.length > 0)
				this.error(`vite.config.ts replaces what is not there: ${missed.join(", ")}`);
		},
	};
}

/**
 * Keeps schemas on the server: with them zod and its languages would come to the browser, a third of all code of a
 * staff page. Code of a contract that both sides need is in its own file, or is a rule of the domain.
 */
function noSchemas(): Plugin {
	return {
		name: "no-schemas",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId(source, importer) {
			if (!/^(zod|@hono\/zod-openapi)$/.test(source)) return;
			const file = importer?.replace(import.meta.dirname, "");
			this.error(`The browser would load ${source}: a file of app/ imports a value of ${file}`);
		},
	};
}

/** Class lists on several source lines are sent on one. */
function oneLineClasses(): Plugin {
	return {
		name: "one-line-classes",
		apply: "build",
		enforce: "pre",
		transform(code, id) {
			if (!id.endsWith(".tsx")) return null;
			return {
				code: code.replace(/className="[^"]*\n[^"]*"/g, (classes) => classes.replace(/\s+/g, " ")),
				map: null,
			};
		},
	};
}

export default defineConfig({
	plugins: [tailwindcss(), oneLineClasses(), reactRouter(), lighterModules(), noSchemas(), runsInOldBrowsers()],
	// The service worker's build reads from the manifest which files the kept pages need. The manifest also lists what
	// a file imports: otherwise a list of all those names would be in the first file of every visit.
	build: {
		assetsInlineLimit: 0,
		manifest: true,
		modulePreload: false,
		// Plugin timings are of no use to somebody who starts a shop.
		rolldownOptions: { checks: { pluginTimings: false } },
		target: BROWSER_FLOOR,
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// The bundler names these files after all pages that need them, and each import would repeat
						// that name.
						chunkFileNames: ({ name }) =>
							name.includes("~") ? "assets/v-[hash].js" : "assets/[name]-[hash].js",
						postBanner: ({ name }) => (name === "react" || name === "router" ? COMPILED_AHEAD : ""),
						codeSplitting: {
							// An earlier group takes its modules, with what they import, before a later one does.
							groups: [
								{ name: "react", test: REACT },
								{ name: "router", test: ROUTER },
								{ name: "shop", test: modulesOf(FIRST_VISIT) },
								{ name: "forms", test: modulesOf(FORMS) },
								...sharedScripts(),
							].map((group, place, { length }) => ({ ...group, priority: length - place })),
						},
					},
				},
			},
		},
	},
});
