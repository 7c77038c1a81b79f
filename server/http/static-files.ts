import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

/** Serves what the build made: hashed assets for a year, the rest of `public/` for a day; compressed at build time. */
export function serveFiles(app: Hono, root: string, folders: readonly string[]): void {
	app.use("/assets/*", async (c, next) => {
		await next();
		if (c.res.ok) c.res.headers.set("Cache-Control", "public, max-age=31536000, immutable");
	});
	app.use("/assets/*", serveStatic({ root, precompressed: true }));
	for (const path of folders) {
		app.use(path, async (c, next) => {
			await next();
			if (c.res.ok) c.res.headers.set("Cache-Control", "public, max-age=86400");
		});
		app.use(path, serveStatic({ root }));
	}
}
