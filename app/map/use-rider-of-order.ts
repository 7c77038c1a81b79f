import { useEffect, useEffectEvent, useState } from "react";
import type { RiderOfOrder } from "../../contract/deliveries.ts";
import { followRiders } from "./follow-riders.ts";

/** Who brings an order, as GET /orders/{id}/rider answers; null where the shop could not tell. */
export type RiderReply = { rider: RiderOfOrder | null } | null;

/**
 * The rider as the page was read with, and from then on as the shop answers when one has moved: nothing else is read
 * for that.
 */
export function useRiderOfOrder(read: RiderReply, ask: () => Promise<RiderReply>): RiderOfOrder | null {
	const [asked, setAsked] = useState<{ since: RiderReply; reply: RiderReply } | null>(null);
	const poll = useEffectEvent(async () => {
		const reply = await ask().catch(() => null);
		if (reply) setAsked({ since: read, reply });
	});
	useEffect(() => followRiders(() => poll()), []);
	// A page that was read again knows better.
	const newest = asked && asked.since === read ? asked.reply : read;
	return newest?.rider ?? null;
}
