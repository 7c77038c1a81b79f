import type { RefusalOf } from "../../contract/refusals.ts";
import { type Fulfilment, isOffered } from "../../domain/orders/fulfilment.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { kitchenTime, slotAt } from "../../domain/slots/time-slots.ts";
import type { ShopState } from "../menu/shop-cache.ts";

/** How a customer wants an order, and for when (ISO 8601); absent in drafts from before there was a choice. */
export type FulfilmentChoice = { fulfilment?: Fulfilment; dueAt?: string | null };

/** The slot of an order for a chosen time, and when it goes to the kitchen (epoch ms). */
export type Due = { at: number; until: number; kitchenAt: number };

/** Whether the shop currently offers this choice; returns the slot, or null for as soon as possible. */
export function checkFulfilment(
	{ settings, ...rules }: ShopState,
	{ fulfilment = "delivery", dueAt = null }: FulfilmentChoice,
	now: number,
): Result<Due | null, RefusalOf<"pickup-not-offered" | "slot-unavailable">> {
	if (!isOffered(fulfilment, settings)) return refuse({ code: "pickup-not-offered" });
	if (dueAt === null) return ok(null);
	const slot = settings.timeSlots && slotAt(rules, settings.timeSlots, Date.parse(dueAt), now);
	if (!slot || !settings.timeSlots) return refuse({ code: "slot-unavailable" });
	return ok({ at: slot.from, until: slot.to, kitchenAt: kitchenTime(slot.from, settings.timeSlots) });
}

/** The same for an order that staff take or change: they offer pickup even if customers are not offered it. */
export function checkFulfilmentForStaff(
	state: ShopState,
	choice: FulfilmentChoice,
	now: number,
): Result<Due | null, RefusalOf<"slot-unavailable">> {
	const settings = { ...state.settings, pickupOffered: true };
	const checked = checkFulfilment({ ...state, settings }, choice, now);
	return checked.ok ? checked : refuse({ code: "slot-unavailable" });
}
