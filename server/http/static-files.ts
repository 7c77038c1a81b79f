import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

const FOREVER = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
const ASKED_AGAIN = "no-cache";

/** The build's output and `public/`; the first two have their content's hash in their file names. */
const FILES: Record<string, string> = {
	"/assets/*": FOREVER,
	"/pictures/*": FOREVER,
	"/sounds/*": DAY,
	"/icons/*": DAY,
	"/favicon.svg": DAY,
	"/og.jpg": DAY,
	"/sw.js": ASKED_AGAIN,
};

/** The build compresses these beforehand. */
const COMPRESSED = new Set(["/assets/*", "/sw.js"]);

/** The service worker's own policy: it may call only this shop, and run only itself. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** Serves the built files, compressed at build time if that helps; pages are not served here. */
export function serveFiles(app: Hono, root: string): void {
	// Browsers ask for it beside what has no markup, such as a bill's PDF, and link previews by habit.
	app.get("/favicon.ico", (c) => {
		c.header("Cache-Control", DAY);
		return c.redirect("/icons/app-192.png");
	});
	for (const [path, lifetime] of Object.entries(FILES)) {
		app.use(path, async (c, next) => {
			await next();
			if (!c.res.ok) return;
			c.res.headers.set("Cache-Control", lifetime);
			// Also the uncompressed file says so: a cache that has only that would give it to everybody.
			if (COMPRESSED.has(path)) c.res.headers.set("Vary", "Accept-Encoding");
			// Hono's list of types lacks it, and browsers are told not to guess.
			if (c.req.path.endsWith(".wav")) c.res.headers.set("Content-Type", "audio/wav");
			if (path === "/sw.js") c.res.headers.set("Content-Security-Policy", WORKER_POLICY);
		});
		app.use(path, serveStatic({ root, precompressed: COMPRESSED.has(path) }));
		app.use(path, async (c) => c.notFound());
	}
}
