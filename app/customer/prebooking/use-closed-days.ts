import { useEffect, useState } from "react";
import { BOOKABLE_DAYS } from "../../../domain/prebookings/bookable-days.ts";
import { api } from "../../api.ts";
import { useShop } from "../../shop-data.tsx";

/**
 * The days from this one on (`YYYY-MM-DD`) on which a shop that follows its hours is closed; empty while they are not
 * known: the shop then refuses. While it is not asked, as without a signal, the last known ones stay.
 */
export function useClosedDays(from: string, isAsked: boolean): ReadonlySet<string> {
	const [days, setDays] = useState<ReadonlySet<string>>(new Set());
	const { store, lastEventId } = useShop();
	const isFollowed = store.hours !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the shop may have changed
	useEffect(() => {
		if (!isAsked) return;
		if (!isFollowed) return setDays(new Set());
		let isCurrent = true;
		const load = async () => {
			const reply = await api.store.calendar.$get({ query: { from, days: String(BOOKABLE_DAYS) } });
			if (!reply.ok || !isCurrent) return;
			const closed = (await reply.json()).filter(({ isOpen }) => !isOpen);
			setDays(new Set(closed.map(({ date }) => date)));
		};
		load().catch(() => {});
		return () => {
			isCurrent = false;
		};
	}, [from, isAsked, isFollowed, lastEventId]);
	return days;
}
