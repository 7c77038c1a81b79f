import { useEffect } from "react";
import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import { kitchenPages } from "../offline/cache/kitchen-pages.ts";
import { useKeepPages } from "../offline/cache/use-keep-pages.ts";
import { KITCHEN_AREA } from "../offline/worker/kept-areas.ts";
import { useIsSignedOut } from "../staff/session/signed-out.ts";

/** In a rush each copy costs the shop a page; an older copy shows its time. */
const AT_MOST_EVERY_MS = 10_000;

/** Caches the board for use without a signal, until the session of the person who opened it ends. */
export function useKeepBoard(personId: string, orders: readonly KitchenOrderView[]): void {
	const isSignedOut = useIsSignedOut();
	useEffect(() => {
		if (isSignedOut) void kitchenPages.forget();
	}, [isSignedOut]);
	const shows = orders.map(({ _id, status }) => `${_id} ${status}`).join(" ");
	const wanted = isSignedOut ? null : new Map([[KITCHEN_AREA.home, personId]]);
	useKeepPages(kitchenPages, wanted, { atMostEveryMs: AT_MOST_EVERY_MS, shows });
}
