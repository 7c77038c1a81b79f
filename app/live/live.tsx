import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { LiveEvent } from "../../contract/events.ts";
import { coalesced } from "../../domain/coalesced.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { announceOrderMoved, announceOrderUndone } from "../alerts/order-alerts.ts";
import { useShop } from "../shop-data.ts";
import { keepLive } from "./keep-live.ts";
import { pollSeconds } from "./poll-seconds.ts";
import { useRefresh } from "./refresh.ts";

/**
 * Keeps the page up to date with the shop, and tells customers what becomes of their orders. One in the whole layout.
 */
export function Live({ as = "customer" }: { as?: Actor }) {
	const { lastEventId: newest, me } = useShop();
	const { pathname } = useLocation();
	const { revalidate } = useRevalidator();
	const refresh = useRefresh();
	const read = useRef(coalesced(() => revalidate()));
	// Some have no e-mail.
	const identity = me ? `${me.email} ${me.phone}` : null;

	const onEvent = useEffectEvent((event: LiveEvent) => {
		if (as !== "customer" || !me) return;
		if (event.kind === "order-status-changed" || event.kind === "order-cancelled") announceOrderMoved(event);
		if (event.kind === "order-undone") announceOrderUndone(event);
		if (event.kind === "prebooking-converted") tellPrebooking("converted", event);
		if (event.kind === "prebooking-declined") tellPrebooking("declined", event);
	});
	const lastEventId = useEffectEvent(() => newest);
	const poll = useEffectEvent(() => refresh());
	const pollMs = useEffectEvent(() => pollSeconds(pathname) * 1000);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another person hears other news, so the stream is opened anew
	useEffect(() => {
		return keepLive({ as, lastEventId, onEvent, read: () => read.current(), poll, pollMs });
	}, [identity, as]);
	return null;
}

/** Few wait for one: the words come when there is news. */
async function tellPrebooking(
	what: "converted" | "declined",
	{ number, orderId }: { number: string; orderId?: string },
): Promise<void> {
	const news = await import("../alerts/prebooking-news.ts").catch(() => null);
	news?.announcePrebooking(what, number, orderId);
}
