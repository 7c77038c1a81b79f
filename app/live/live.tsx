import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { LiveEvent } from "../../contract/events.ts";
import { coalesced } from "../../domain/coalesced.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { personOf } from "../session/person-of.ts";
import { useShop } from "../shop-data.tsx";
import { keepLive } from "./keep-live.ts";
import { pollSeconds } from "./poll-seconds.ts";
import { useRefresh } from "./refresh.ts";

/** Keeps the page up to date with the shop, and tells customers about their orders. Used once per layout. */
export function Live({
	as = "customer",
	readOnEvent = readAtOnce,
}: {
	as?: Actor;
	/** Decides when the page is read after a stream event. */
	readOnEvent?: (read: () => Promise<void>) => void;
}) {
	const { lastEventId: newest, me } = useShop();
	const { pathname } = useLocation();
	const { revalidate } = useRevalidator();
	const refresh = useRefresh();
	const read = useRef(coalesced(() => revalidate()));
	const person = personOf(me);

	const onEvent = useEffectEvent((event: LiveEvent) => {
		if (as !== "customer" || !me || !/^(order|prebooking)-/.test(event.kind)) return;
		// Few visitors wait for updates: the code that announces them, and its texts, load with the first one.
		import("../alerts/tell-news.ts").then(
			({ tellNews }) => tellNews(event),
			() => {},
		);
	});
	const lastEventId = useEffectEvent(() => newest);
	const readNews = useEffectEvent(() => readOnEvent(read.current));
	const poll = useEffectEvent(() => refresh());
	const pollMs = useEffectEvent(() => pollSeconds(pathname) * 1000);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another person gets other events, so the stream is reopened
	useEffect(() => {
		return keepLive({ as, lastEventId, onEvent, read: readNews, poll, pollMs });
	}, [person, as]);
	return null;
}

function readAtOnce(read: () => Promise<void>): void {
	void read();
}
