import type { ChangedDishBody, DishBody } from "../../contract/menu.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { daysOfCategory } from "../../domain/menu/categories.ts";
import type { DishSize } from "../../domain/menu/dish.ts";
import { isSameDishName } from "../../domain/menu/same-dish-name.ts";
import { rupees } from "../../domain/money.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { imageGone } from "../images/image-gone.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { aboutDish, changeMenu } from "./menu-change.ts";
import type { MenuDish } from "./shop-cache.ts";

/** Adds a dish at the end of the menu; refuses a name that is already there, whatever its letter case and blanks. */
export function addDish(
	shop: Shop,
	by: Caller,
	given: DishBody,
): Promise<Result<MenuDish, RefusalOf<"dish-not-found" | "dish-name-taken" | "photograph-gone">>> {
	const body = onItsDays(given);
	return changeMenu(shop, async (tx, now, { menu }) => {
		const namesake = menu.find((dish) => isSameDishName(dish.name, body.name));
		if (namesake) return refuse({ code: "dish-name-taken", name: namesake.name, at: "name" });
		const gone = await imageGone(tx, { image: body.image });
		if (gone) return refuse(gone);
		const last = await tx
			.selectFrom("dishes")
			.select((row) => row.fn.max("position").as("position"))
			.executeTakeFirst();
		const id = randomId(now);
		const position = Number(last?.position ?? 0) + 1;
		await tx
			.insertInto("dishes")
			.values({ id, ...columnsOf(body), position, deleted_at: null, created_at: now, updated_at: now })
			.execute();
		const sizes = flagged(body, []);
		await putSizes(tx, id, sizes);
		const detail = { before: null, after: { ...body, sizes } };
		await appendEvent(tx, { kind: "dish-changed", ...aboutDish(id, by, now), detail });
		return ok(id);
	});
}

type ChangeDishRefusal = RefusalOf<"dish-not-found" | "dish-name-taken" | "dish-changed-meanwhile" | "photograph-gone">;

/**
 * Replaces a dish's fields; refuses an unknown one, a name that another dish has, and a change if somebody else has
 * changed the dish since it was read.
 */
export function changeDish(
	shop: Shop,
	by: Caller,
	id: string,
	{ updatedAt, ...given }: ChangedDishBody,
): Promise<Result<MenuDish, ChangeDishRefusal>> {
	const body = onItsDays(given);
	return changeMenu(shop, async (tx, now, { menu }) => {
		const dish = menu.find((candidate) => candidate.id === id);
		if (!dish) return refuse({ code: "dish-not-found" });
		if (updatedAt !== undefined && Date.parse(updatedAt) !== dish.updatedAt)
			return refuse({ code: "dish-changed-meanwhile" });
		// A dish that has long had a namesake keeps its name.
		const namesake =
			dish.name !== body.name && menu.find((other) => other.id !== id && isSameDishName(other.name, body.name));
		if (namesake) return refuse({ code: "dish-name-taken", name: namesake.name, at: "name" });
		const gone = await imageGone(tx, { image: body.image });
		if (gone) return refuse(gone);
		await tx
			.updateTable("dishes")
			// Never the same time twice: it tells two changes apart.
			.set({ ...columnsOf(body), updated_at: Math.max(now, dish.updatedAt + 1) })
			.where("id", "=", id)
			.execute();
		const sizes = flagged(body, dish.sizes);
		await tx.deleteFrom("dish_sizes").where("dish_id", "=", id).execute();
		await putSizes(tx, id, sizes);
		const { updatedAt: _was, pot: _pot, ...before } = dish;
		const detail = { before, after: { ...body, sizes } };
		await appendEvent(tx, { kind: "dish-changed", ...aboutDish(id, by, now), detail });
		return ok(id);
	});
}

/** A dish without its own days is sold on those of its category. */
function onItsDays({ availableDays, ...dish }: DishBody) {
	return { ...dish, availableDays: availableDays === undefined ? daysOfCategory(dish.category) : availableDays };
}

function columnsOf(dish: ReturnType<typeof onItsDays>) {
	const { name, description, category, diet, image, badge, availableDays } = dish;
	const tamil = { name_ta: dish.nameTa, description_ta: dish.descriptionTa, badge_ta: dish.badgeTa };
	const available_days = availableDays === null ? null : JSON.stringify([...new Set(availableDays)].sort());
	return { name, description, category, diet, image, badge, available_days, ...tamil };
}

/**
 * The sizes with their flags: a flag that the change leaves out or repeats keeps its end time; so do the portions that
 * a size counts for.
 */
function flagged({ sizes }: DishBody, before: readonly DishSize[]): DishSize[] {
	return sizes.map(({ size, price, outOfStock, portions: given }) => {
		const known = before.find((entry) => entry.size === size);
		const isSame = outOfStock === undefined || outOfStock === known?.outOfStock;
		const portions = given ?? known?.portions ?? 1;
		return {
			size,
			price: rupees(price),
			outOfStock: outOfStock ?? known?.outOfStock ?? false,
			outOfStockUntil: isSame ? (known?.outOfStockUntil ?? null) : null,
			...(portions !== 1 && { portions }),
		};
	});
}

function putSizes(tx: Tx, dish_id: string, sizes: readonly DishSize[]) {
	return tx
		.insertInto("dish_sizes")
		.values(
			sizes.map(({ size, price, outOfStock, outOfStockUntil = null, portions = 1 }, position) => ({
				dish_id,
				size,
				price_rupees: price,
				out_of_stock: outOfStock ? (1 as const) : (0 as const),
				out_of_stock_until: outOfStockUntil,
				portions,
				position,
			})),
		)
		.execute();
}
