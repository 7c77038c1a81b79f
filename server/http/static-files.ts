import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

const FOREVER = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/** What the build made and `public/` holds; the first two carry their content's hash in their names. */
const FILES: Record<string, string> = {
	"/assets/*": FOREVER,
	"/pictures/*": FOREVER,
	"/sounds/*": DAY,
	"/favicon.svg": DAY,
};

/** Serves the built files, compressed at build time where that helps; pages are not looked for here. */
export function serveFiles(app: Hono, root: string): void {
	for (const [path, lifetime] of Object.entries(FILES)) {
		app.use(path, async (c, next) => {
			await next();
			if (c.res.ok) c.res.headers.set("Cache-Control", lifetime);
		});
		app.use(path, serveStatic({ root, precompressed: path === "/assets/*" }));
		app.use(path, async (c) => c.notFound());
	}
}
