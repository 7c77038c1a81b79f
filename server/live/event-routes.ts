import { streamEvents } from "../../contract/events.ts";
import { callers, clientAddress } from "../http/caller.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused } from "../http/refusal.ts";
import { newRoutes } from "../http/routes.ts";
import { lacksSecondFactor } from "../identity/second-factor.ts";
import { isOpenSession } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { eventStream } from "./event-stream.ts";

/** How many pages may listen at once, in all and from one address (a carrier's phones share one). */
const MOST_STREAMS = 5_000;
const MOST_STREAMS_OF_ONE = 2_000;

/** The live stream: each listener hears what it may see. */
export function eventRoutes(shop: Shop) {
	let open = 0;
	const openOf = new Map<string, number>();
	const limitOpening = createLimiter(shop, MOST_STREAMS_OF_ONE, 600);

	return newRoutes().openapi(streamEvents, async (c) => {
		const { after, as } = c.req.valid("query");
		const headers = {
			"Content-Type": "text/event-stream; charset=utf-8",
			"Cache-Control": "no-store",
			"X-Accel-Buffering": "no",
		};
		// HEAD comes here as well, and nobody would ever read its stream.
		if (c.req.raw.method === "HEAD") return c.body(null, 200, headers);
		const client = clientAddress(c, shop);
		limitOpening(client);
		const all = await callers(c, shop);
		if (open >= MOST_STREAMS || (openOf.get(client) ?? 0) >= MOST_STREAMS_OF_ONE) {
			throw new Refused({ code: "too-many-requests", retryAfterSeconds: 30 });
		}
		const who = all.find((each) => each.role === as) ?? all[0];
		if (who && (await lacksSecondFactor(shop, who)))
			throw new Refused({ code: "second-factor-setup-needed" });
		const listener = {
			role: who?.role ?? null,
			staffRole: who?.staffRole ?? null,
			accountId: who?.accountId ?? null,
		};

		open += 1;
		openOf.set(client, (openOf.get(client) ?? 0) + 1);
		const onEnd = () => {
			open -= 1;
			const left = (openOf.get(client) ?? 1) - 1;
			if (left > 0) openOf.set(client, left);
			else openOf.delete(client);
		};
		const lastHeard = c.req.header("Last-Event-ID");
		const from = lastHeard && /^\d{1,15}$/.test(lastHeard) ? Number(lastHeard) : (after ?? null);
		const mayListen = async () =>
			!who || (await isOpenSession(shop.storage, who.tokenHash, shop.clock.now()));
		const stream = eventStream(shop.hub, { listener, after: from, now: shop.clock.now(), mayListen, onEnd });
		return c.body(stream, 200, headers);
	});
}
