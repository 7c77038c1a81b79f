import { Hono } from "hono";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import type { StorageOutage } from "./storage-outage.ts";

/** Liveness and readiness, outside /api. Ready means that changes can be saved and no stop is coming. */
export function healthRoutes(shop: Pick<Shop, "isStopping">, outage: StorageOutage) {
	return new Hono()
		.get("/healthz", (c) => c.json({ ok: true }))
		.get("/readyz", async (c) => {
			c.header("Cache-Control", "no-store");
			if (shop.isStopping()) return c.json({ ok: false, message: "The shop is stopping" }, 503);
			const saving = await outage.check();
			if (saving.ok) return c.json({ ok: true });
			const since = isoTime(saving.since);
			return c.json({ ok: false, message: "The shop cannot save anything right now", since }, 503);
		});
}
