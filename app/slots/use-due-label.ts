import type { OrderView } from "../../contract/order-schemas.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { useShop } from "../shop-data.tsx";
import { usePageTexts, useTexts } from "../texts/texts.ts";
import { dueTexts } from "./due-texts.ts";
import { nearDay, slotTime } from "./slot-time.ts";

type Chosen = Pick<OrderView, "fulfilment" | "eatsHere" | "dueAt" | "dueUntil">;

/** How and when an order is wanted: "Pickup today 7:30–8:00 pm"; null for an ordinary delivery. */
export function useDueLabel(): (order: Chosen) => string | null {
	const texts = usePageTexts(dueTexts);
	const { times } = useTexts();
	const { serverNow } = useShop();
	return ({ fulfilment, eatsHere, dueAt, dueUntil }) => {
		const isPickup = fulfilment === "pickup";
		if (dueAt === undefined || dueUntil === undefined) {
			if (eatsHere) return texts.eatsHere;
			return isPickup ? texts.pickupOnly : null;
		}
		const day = nearDay(shopDay(Date.parse(dueAt)).date, serverNow, texts, times.months);
		const when = `${day} ${slotTime({ from: dueAt, to: dueUntil }, times.dayHalves)}`;
		if (eatsHere) return `${texts.eatsHere} ${when}`;
		return isPickup ? texts.pickup(when) : texts.delivery(when);
	};
}
