import type { Refusal } from "../../contract/refusals.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import type { MenuDish, ShopState } from "./shop-cache.ts";

type Change<Outcome> = (tx: Tx, now: number, before: ShopState) => Promise<Outcome>;

/** A change of what customers see, in one transaction; open pages and cached answers follow it. */
export async function changeShown<Outcome extends Result<unknown, Refusal>>(
	shop: Shop,
	change: Change<Outcome>,
): Promise<Outcome> {
	const changed = await shop.storage.write(async (tx) => {
		// The order of the events is that of the locks, so the time is read inside.
		const before = await shop.cache.changing(tx);
		return change(tx, shop.clock.now(), before);
	});
	if (changed.ok) await shop.cache.catchUp();
	return changed;
}

/**
 * A change of one dish, which returns its id; the outcome is the dish as this change left it, whoever changes or
 * deletes it next.
 */
export function changeMenu<Outcome extends Result<string, Refusal>>(
	shop: Shop,
	change: Change<Outcome>,
): Promise<Result<MenuDish, never> | Extract<Outcome, { ok: false }>> {
	return changeShown(shop, async (tx, now, before) => {
		const changed: Result<string, Refusal> = await change(tx, now, before);
		if (!changed.ok) return changed as Extract<Outcome, { ok: false }>;
		const { menu } = await shop.cache.within(tx);
		const dish = menu.find(({ id }) => id === changed.value);
		if (!dish) throw new Error(`the changed dish ${changed.value} is not in the menu`);
		return ok(dish);
	});
}

/** The common fields of events about a dish. */
export function aboutDish(dishId: string, by: Caller, at: number) {
	return { at, subject: { type: "dish" as const, id: dishId }, by, payload: { dishId } };
}

/** The same for events about no single dish. */
export function aboutMenu(part: "dishes" | "home-listing" | "specials", by: Caller, at: number) {
	return { at, subject: { type: "menu" as const, id: part }, by, payload: {} };
}
