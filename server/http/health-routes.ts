import { Hono } from "hono";
import type { StorageOutage } from "./storage-outage.ts";

/** Liveness and readiness, outside /api. Ready is who can save a change. */
export function healthRoutes(outage: StorageOutage) {
	return new Hono()
		.get("/healthz", (c) => c.json({ ok: true }))
		.get("/readyz", async (c) => {
			const saving = await outage.check();
			c.header("Cache-Control", "no-store");
			if (saving.ok) return c.json({ ok: true });
			const since = new Date(saving.since).toISOString();
			return c.json({ ok: false, message: "The shop cannot save anything at the moment", since }, 503);
		});
}
