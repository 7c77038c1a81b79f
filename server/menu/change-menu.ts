import type { DishBody } from "../../contract/menu.ts";
import type { Refusal } from "../../contract/refusals.ts";
import type { Dish, Size } from "../../domain/menu/dish.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { randomId } from "../random-id.ts";
import type { Shop } from "../shop.ts";
import type { ShopState } from "./shop-memory.ts";

/** Puts a dish at the end of the menu; refuses a name that is already there. */
export function addDish(shop: Shop, by: Caller, body: DishBody): Promise<Result<Dish, Refusal>> {
	return changeMenu(shop, async (tx, now, { menu }) => {
		if (menu.some((dish) => dish.name === body.name))
			return refuse({ code: "dish-name-taken", name: body.name });
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
		await putSizes(tx, id, body);
		await note(tx, by, "dish-changed", id, now, { after: body });
		return ok(id);
	});
}

/** Changes a dish as a whole; refuses an unknown one and a name that another dish has. */
export function changeDish(
	shop: Shop,
	by: Caller,
	id: string,
	body: DishBody,
): Promise<Result<Dish, Refusal>> {
	return changeMenu(shop, async (tx, now, { menu }) => {
		const before = menu.find((dish) => dish.id === id);
		if (!before) return refuse({ code: "dish-not-found" });
		if (menu.some((dish) => dish.name === body.name && dish.id !== id)) {
			return refuse({ code: "dish-name-taken", name: body.name });
		}
		await tx
			.updateTable("dishes")
			.set({ ...columnsOf(body), updated_at: now })
			.where("id", "=", id)
			.execute();
		await tx.deleteFrom("dish_sizes").where("dish_id", "=", id).execute();
		await putSizes(tx, id, body);
		await note(tx, by, "dish-changed", id, now, { before, after: body });
		return ok(id);
	});
}

/** Takes a dish off the menu; its row stays for the books, old orders keep their own words. */
export async function removeDish(shop: Shop, by: Caller, id: string): Promise<Result<null, Refusal>> {
	const now = shop.clock.now();
	const removed = await shop.storage.write(async (tx): Promise<Result<null, Refusal>> => {
		await shop.memory.changing(tx);
		const done = await tx
			.updateTable("dishes")
			.set({ deleted_at: now, updated_at: now })
			.where("id", "=", id)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		if (done.numUpdatedRows !== 1n) return refuse({ code: "dish-not-found" });
		await note(tx, by, "dish-removed", id, now, {});
		return ok(null);
	});
	await shop.memory.refresh();
	return removed;
}

/** Flags one size of a dish as out of stock until changed, or back; every open menu hears of it. */
export function setStock(
	shop: Shop,
	by: Caller,
	id: string,
	{ size, outOfStock }: { size: Size; outOfStock: boolean },
): Promise<Result<Dish, Refusal>> {
	return changeMenu(shop, async (tx, now, { menu }) => {
		const dish = menu.find((candidate) => candidate.id === id);
		if (!dish) return refuse({ code: "dish-not-found" });
		if (!dish.sizes.some((entry) => entry.size === size)) return refuse({ code: "dish-size-not-found" });
		await tx
			.updateTable("dish_sizes")
			.set({ out_of_stock: outOfStock ? 1 : 0, out_of_stock_until: null })
			.where("dish_id", "=", id)
			.where("size", "=", size)
			.execute();
		await note(tx, by, "stock-changed", id, now, {}, { size, outOfStock });
		return ok(id);
	});
}

/** A change of the menu in one transaction; the changed dish as it then stands. */
async function changeMenu(
	shop: Shop,
	change: (tx: Tx, now: number, shop: ShopState) => Promise<Result<string, Refusal>>,
): Promise<Result<Dish, Refusal>> {
	const changed = await shop.storage.write(async (tx) =>
		change(tx, shop.clock.now(), await shop.memory.changing(tx)),
	);
	if (!changed.ok) return changed;
	await shop.memory.refresh();
	const dish = (await shop.memory.current()).menu.find((candidate) => candidate.id === changed.value);
	return dish ? ok(dish) : refuse({ code: "dish-not-found" });
}

function columnsOf(dish: DishBody) {
	const { name, description, category, diet, image, badge, availableDays } = dish;
	const tamil = { name_ta: dish.nameTa, description_ta: dish.descriptionTa, badge_ta: dish.badgeTa };
	const available_days = availableDays === null ? null : JSON.stringify([...new Set(availableDays)].sort());
	return { name, description, category, diet, image, badge, available_days, ...tamil };
}

function putSizes(tx: Tx, dish_id: string, { sizes }: DishBody) {
	return tx
		.insertInto("dish_sizes")
		.values(
			sizes.map(({ size, price, outOfStock }, position) => ({
				dish_id,
				size,
				price_rupees: price,
				out_of_stock: outOfStock ? 1 : 0,
				out_of_stock_until: null,
				position,
			})),
		)
		.execute();
}

function note(
	tx: Tx,
	by: Caller,
	kind: string,
	dishId: string,
	at: number,
	detail: object,
	payload: object = {},
) {
	const subject = { subjectType: "dish", subjectId: dishId, visibleTo: "everyone" as const };
	const actor = { actorRole: by.role, actorId: by.accountId };
	return appendEvent(tx, { kind, at, ...subject, ...actor, payload: { dishId, ...payload }, detail });
}
