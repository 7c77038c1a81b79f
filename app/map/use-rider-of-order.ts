import { useEffect, useEffectEvent, useState } from "react";
import type { RiderOfOrder } from "../../contract/rider-position.ts";
import { followRiders } from "./follow-riders.ts";

/** An order's rider, as GET /orders/{id}/rider answers; null if that cannot be read. */
export type RiderReply = { rider: RiderOfOrder | null } | null;

/** The rider as the page was loaded, and then as the shop answers after a move: nothing else is read for that. */
export function useRiderOfOrder(read: RiderReply, ask: () => Promise<RiderReply>): RiderOfOrder | null {
	const [asked, setAsked] = useState<{ since: RiderReply; reply: RiderReply } | null>(null);
	const poll = useEffectEvent(async () => {
		const reply = await ask().catch(() => null);
		if (reply) setAsked({ since: read, reply });
	});
	useEffect(() => followRiders(() => poll()), []);
	// A page that was read again is more recent.
	const newest = asked && asked.since === read ? asked.reply : read;
	return newest?.rider ?? null;
}
