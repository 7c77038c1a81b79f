import type { PortionsBody } from "../../contract/menu.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { DEFAULT_LOW_FROM, leftOf, MAX_PER_DAY, type Pot, type PotDay } from "../../domain/portions/portions.ts";
import { potDate } from "../../domain/portions/pot-date.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { lockPots } from "../portions/pot-days.ts";
import type { Shop } from "../shop.ts";
import { aboutDish, changeMenu } from "./menu-change.ts";
import type { MenuDish, ShopState } from "./shop-cache.ts";

type SetPortionsRefusal = RefusalOf<"dish-not-found">;

/**
 * Sets how many portions a dish has on a shop day and how many are left today, even while some are being taken; without
 * `perDay` they are no longer counted. Setting only what is left is not a change of the menu, so orders need not wait.
 */
export async function setPortions(
	shop: Shop,
	by: Caller,
	id: string,
	body: PortionsBody,
): Promise<Result<MenuDish, SetPortionsRefusal>> {
	return (await setLeft(shop, by, id, body)) ?? setPot(shop, by, id, body);
}

/** Null if more changes than what is left. */
async function setLeft(
	shop: Shop,
	by: Caller,
	id: string,
	body: PortionsBody,
): Promise<Result<MenuDish, never> | null> {
	const find = ({ menu }: Pick<ShopState, "menu">) => menu.find((dish) => dish.id === id && isSame(dish.pot, body));
	if (!find(await shop.cache.current())) return null;
	return shop.storage.write(async (tx) => {
		const state = await shop.cache.within(tx);
		const dish = find(state);
		if (!dish?.pot) return null;
		const now = shop.clock.now();
		const { before, after } = await putLeft(tx, dish.pot, {
			id,
			body,
			isSamePot: true,
			date: potDate(state, now),
		});
		const detail = { before: { left: before }, after: { left: after } };
		if (before !== after) await appendEvent(tx, { kind: "portions-changed", ...aboutDish(id, by, now), detail });
		return ok(dish);
	});
}

function setPot(shop: Shop, by: Caller, id: string, body: PortionsBody): Promise<Result<MenuDish, SetPortionsRefusal>> {
	return changeMenu(shop, async (tx, now, { menu, ...rules }) => {
		const dish = menu.find((candidate) => candidate.id === id);
		if (!dish) return refuse({ code: "dish-not-found" });
		const { perDay, lowFrom = dish.pot?.lowFrom ?? DEFAULT_LOW_FROM } = body;
		const pot = perDay === null ? null : { perDay, lowFrom };
		await tx
			.updateTable("dishes")
			.set({ portions_per_day: pot?.perDay ?? null, portions_low_from: pot?.lowFrom ?? null })
			.where("id", "=", id)
			.execute();
		const isSamePot = dish.pot?.perDay === perDay;
		const left = await putLeft(tx, pot, { id, body, was: dish.pot, isSamePot, date: potDate(rules, now) });
		const detail = {
			before: dish.pot ? { ...dish.pot, left: left.before } : null,
			after: pot ? { ...pot, left: left.after } : null,
		};
		await appendEvent(tx, { kind: "pot-changed", ...aboutDish(id, by, now), detail });
		return ok(id);
	});
}

function isSame(pot: Pot | undefined, { perDay, lowFrom }: PortionsBody): boolean {
	return pot !== undefined && perDay === pot.perDay && (lowFrom ?? pot.lowFrom) === pot.lowFrom;
}

type Wish = { id: string; date: string; body: PortionsBody; was?: Pot | undefined; isSamePot: boolean };

/**
 * Makes the day's pot as large as what is taken plus what is to be left; returns the portions left before and after.
 */
async function putLeft(
	tx: Tx,
	pot: Pot | null,
	{ id, date, body, was, isSamePot }: Wish,
): Promise<{ before: number; after: number }> {
	const day = (await lockPots(tx, [id], date)).get(id);
	const before = leftOf(was ?? pot ?? { perDay: 0 }, day);
	const portions = pot && portionsOfDay(day, before, body, isSamePot);
	await tx.updateTable("pot_days").set({ portions }).where("dish_id", "=", id).where("date", "=", date).execute();
	return { before, after: pot ? leftOf(pot, { portions, taken: day?.taken ?? 0 }) : 0 };
}

function portionsOfDay(day: PotDay | undefined, before: number, { left, add }: PortionsBody, isSamePot: boolean) {
	const wanted = left ?? (add === undefined ? undefined : Math.min(MAX_PER_DAY, Math.max(0, before + add)));
	if (wanted !== undefined) return wanted + (day?.taken ?? 0);
	return isSamePot ? (day?.portions ?? null) : null;
}
