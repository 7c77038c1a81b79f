import type { HttpBindings } from "@hono/node-server";
import { streamEvents } from "../../contract/events.ts";
import { clientAddress } from "../http/client-address.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused } from "../http/refusal.ts";
import { callers } from "../identity/caller.ts";
import { lacksSecondFactor } from "../identity/second-factor.ts";
import type { Shop } from "../shop.ts";
import { eventStream } from "./event-stream.ts";
import { watchSessions } from "./session-watch.ts";
import { parseEventId } from "./stream-event.ts";
import { createStreamSlots, openerOf } from "./stream-slots.ts";

/** The live stream: each listener gets the events that they may see. */
export function eventRoutes(shop: Shop) {
	const places = createStreamSlots();
	const sessions = watchSessions(shop);
	// Streams and opening them load the process that serves them, so each process counts separately.
	const limitOpening = createLimiter(shop, null, 2_000, 600);

	return newRoutes().openapi(streamEvents, async (c) => {
		const { after, as } = c.req.valid("query");
		const headers = {
			"Content-Type": "text/event-stream; charset=utf-8",
			"Cache-Control": "no-store",
			"X-Accel-Buffering": "no",
		};
		// HEAD comes here as well, and nobody would ever read its stream.
		if (c.req.raw.method === "HEAD") return c.body(null, 200, headers);
		const all = await callers(c, shop);
		const who = all.find((each) => each.role === as) ?? all[0] ?? null;
		if (who && (await lacksSecondFactor(shop, who))) throw new Refused({ code: "second-factor-setup-needed" });
		const address = clientAddress(c, shop);
		await limitOpening(openerOf(who, address));
		const leave = places.take(who, address);
		if (!leave) throw new Refused({ code: "too-many-requests", retryAfterSeconds: 30 });

		const lastHeard = c.req.header("Last-Event-ID");
		const isEventId = lastHeard !== undefined && parseEventId(lastHeard) !== null;
		let unwatch = () => {};
		const stream = eventStream(shop.hub, {
			listener: {
				role: who?.role ?? null,
				staffRole: who?.staffRole ?? null,
				accountId: who?.accountId ?? null,
			},
			after: isEventId ? lastHeard : (after ?? null),
			now: shop.clock.now(),
			outgoing: (c.env as Partial<HttpBindings> | undefined)?.outgoing,
			onStart(end) {
				if (who) unwatch = sessions.add(who, end);
			},
			onEnd() {
				unwatch();
				leave();
			},
		});
		return c.body(stream, 200, headers);
	});
}
