import type { Refusal, RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
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

/** A change of one dish, which returns its id; the outcome is the dish after it. */
export async function changeMenu<Outcome extends Result<string, Refusal>>(
	shop: Shop,
	change: Change<Outcome>,
): Promise<Result<MenuDish, RefusalOf<"dish-not-found">> | Extract<Outcome, { ok: false }>> {
	const changed: Result<string, Refusal> = await changeShown(shop, change);
	if (!changed.ok) return changed as Extract<Outcome, { ok: false }>;
	const dish = (await shop.cache.current()).menu.find((candidate) => candidate.id === changed.value);
	return dish ? ok(dish) : refuse({ code: "dish-not-found" });
}

/** The common fields of events about a dish. */
export function aboutDish(dishId: string, by: Caller, at: number) {
	return { at, subject: { type: "dish" as const, id: dishId }, by, payload: { dishId } };
}

/** The same for events about no single dish. */
export function aboutMenu(part: "dishes" | "home-listing" | "specials", by: Caller, at: number) {
	return { at, subject: { type: "menu" as const, id: part }, by, payload: {} };
}
