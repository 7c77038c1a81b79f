import { Hono } from "hono";
import type { Shop } from "../shop.ts";

/** Liveness and readiness, outside /api. */
export function healthRoutes(shop: Shop) {
	return new Hono()
		.get("/healthz", (c) => c.json({ ok: true }))
		.get("/readyz", async (c) => {
			try {
				if (shop.storage.trouble?.()) throw new Error("nothing can be written");
				await shop.storage.read.selectFrom("store_status").select("id").executeTakeFirstOrThrow();
				return c.json({ ok: true });
			} catch {
				return c.json({ ok: false, message: "The storage does not answer" }, 503);
			}
		});
}
