import type { Refusal, RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import type { MenuDish, ShopState } from "./shop-cache.ts";

type Change<Outcome> = (tx: Tx, now: number, before: ShopState) => Promise<Outcome>;

/** A change of what customers see, in one transaction; pages that are open and answers kept in memory follow it. */
export async function changeShown<Outcome extends Result<unknown, Refusal>>(
	shop: Shop,
	change: Change<Outcome>,
): Promise<Outcome> {
	const changed = await shop.storage.write(async (tx) => {
		// The order of the events is that of the locks: the time is told inside.
		const before = await shop.cache.changing(tx);
		return change(tx, shop.clock.now(), before);
	});
	if (changed.ok) await shop.cache.refresh();
	return changed;
}

/** A change of one dish, whose id it gives; the dish as it then stands. */
export async function changeMenu<Outcome extends Result<string, Refusal>>(
	shop: Shop,
	change: Change<Outcome>,
): Promise<Result<MenuDish, RefusalOf<"dish-not-found">> | Extract<Outcome, { ok: false }>> {
	const changed: Result<string, Refusal> = await changeShown(shop, change);
	if (!changed.ok) return changed as Extract<Outcome, { ok: false }>;
	const dish = (await shop.cache.current()).menu.find((candidate) => candidate.id === changed.value);
	return dish ? ok(dish) : refuse({ code: "dish-not-found" });
}

/** What each event about a dish has in common. */
export function aboutDish(dishId: string, by: Caller, at: number) {
	return { at, subject: { type: "dish" as const, id: dishId }, by, payload: { dishId } };
}

/** The same of what belongs to no single dish. */
export function aboutMenu(part: "dishes" | "home-listing" | "specials", by: Caller, at: number) {
	return { at, subject: { type: "menu" as const, id: part }, by, payload: {} };
}
