import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { LiveEvent } from "../../contract/events.ts";
import { coalesced } from "../../domain/coalesced.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { useShop } from "../shop-data.ts";
import { keepLive } from "./keep-live.ts";
import { pollSeconds } from "./poll-seconds.ts";
import { useRefresh } from "./refresh.ts";

/**
 * Keeps the page up to date with the shop, and tells customers what becomes of their orders. One in the whole layout.
 */
export function Live({
	as = "customer",
	readOnEvent = readAtOnce,
}: {
	as?: Actor;
	/** When the page is read on the word of the stream. */
	readOnEvent?: (read: () => Promise<void>) => void;
}) {
	const { lastEventId: newest, me } = useShop();
	const { pathname } = useLocation();
	const { revalidate } = useRevalidator();
	const refresh = useRefresh();
	const read = useRef(coalesced(() => revalidate()));
	// Some have no e-mail.
	const identity = me ? `${me.email} ${me.phone}` : null;

	const onEvent = useEffectEvent((event: LiveEvent) => {
		if (as !== "customer" || !me) return;
		void tell(event);
	});
	const lastEventId = useEffectEvent(() => newest);
	const readNews = useEffectEvent(() => readOnEvent(read.current));
	const poll = useEffectEvent(() => refresh());
	const pollMs = useEffectEvent(() => pollSeconds(pathname) * 1000);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another person hears other news, so the stream is opened anew
	useEffect(() => {
		return keepLive({ as, lastEventId, onEvent, read: readNews, poll, pollMs });
	}, [identity, as]);
	return null;
}

function readAtOnce(read: () => Promise<void>): void {
	void read();
}

/** Few wait for news: the words come with it. */
async function tell(event: LiveEvent): Promise<void> {
	const { kind } = event;
	if (kind === "order-status-changed" || kind === "order-cancelled" || kind === "order-undone") {
		const alerts = await import("../alerts/order-alerts.ts").catch(() => null);
		if (kind === "order-undone") alerts?.announceOrderUndone(event);
		else alerts?.announceOrderMoved(event);
	}
	if (kind === "prebooking-converted" || kind === "prebooking-declined") {
		const news = await import("../alerts/prebooking-news.ts").catch(() => null);
		const orderId = kind === "prebooking-converted" ? event.orderId : undefined;
		news?.announcePrebooking(orderId ? "converted" : "declined", event.number, orderId);
	}
}
