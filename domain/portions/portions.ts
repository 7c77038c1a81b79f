import type { Dish, Size } from "../menu/dish.ts";
import { isUnstarted, type OrderStatus } from "../orders/order-status.ts";
import { MAX_QUANTITY } from "../pricing/cart-limits.ts";
import type { LineRefusal } from "../pricing/quote.ts";

/** Customers see the number left from this many down, unless staff set another limit. */
export const DEFAULT_LOW_FROM = 5;
/** The upper limits of a pot. */
export const MAX_PER_DAY = 10_000;
export const MAX_PORTIONS_OF_SIZE = 20;

/** The portions of a dish cooked for one shop day, and from how many left customers see the number. */
export type Pot = { perDay: number; lowFrom: number };

/** A pot on one shop day: the portions that staff set for that day, if any, and the portions taken. */
export type PotDay = { portions: number | null; taken: number };

/** Portions that an order takes of a dish. */
export type Need = { dishId: string; portions: number };

/** The portions that an order or prebooking has taken of each pot; `isHeld` is false once they were given back. */
export type Holding = { isHeld: boolean; of: readonly (Need & { date: string })[] };

type Sized = { id: string; sizes: readonly { size: Size; portions?: number | undefined }[] };
type Line = { dishId: string; size: Size; quantity: number };

/** How many portions one of this size is: 1 unless the menu says otherwise. */
export function portionsOfSize(dish: Pick<Sized, "sizes">, size: Size): number {
	return dish.sizes.find((entry) => entry.size === size)?.portions ?? 1;
}

/** The portions left of a pot on a day; never negative, even if staff made the pot smaller than the portions taken. */
export function leftOf({ perDay }: Pick<Pot, "perDay">, day: PotDay | undefined): number {
	return Math.max(0, (day?.portions ?? perDay) - (day?.taken ?? 0));
}

/** The portions that some lines take of each dish with a pot, all lines of a dish together, by dish id. */
export function portionsNeeded(lines: readonly Line[], menu: readonly (Sized & Pick<Dish, "pot">)[]): Need[] {
	const needs = new Map<string, number>();
	for (const { dishId, size, quantity } of lines) {
		const dish = menu.find(({ id }) => id === dishId);
		if (!dish?.pot) continue;
		needs.set(dishId, (needs.get(dishId) ?? 0) + quantity * portionsOfSize(dish, size));
	}
	return [...needs]
		.map(([dishId, portions]) => ({ dishId, portions }))
		.sort((a, b) => (a.dishId < b.dishId ? -1 : 1));
}

type NamedLine = Line & { name: string; nameTa?: string | null };

/** The lines whose dish has too few portions left (`left` is by the dish's id), each as a refusal. */
export function soldOutLines(
	lines: readonly NamedLine[],
	menu: readonly (Sized & Pick<Dish, "pot">)[],
	left: ReadonlyMap<string, number>,
): LineRefusal[] {
	const short = portionsNeeded(lines, menu).filter(
		({ dishId, portions }) => portions > (left.get(dishId) ?? portions),
	);
	return refusedLines(lines, menu, new Map(short.map(({ dishId }) => [dishId, left.get(dishId) ?? 0])));
}

/**
 * The refusals of lines whose dish has too few portions: how many are left, and how many of the size can be ordered.
 */
export function refusedLines(
	lines: readonly NamedLine[],
	menu: readonly Sized[],
	short: ReadonlyMap<string, number>,
): LineRefusal[] {
	return lines.flatMap(({ dishId, name, nameTa, size }): LineRefusal[] => {
		const left = short.get(dishId);
		if (left === undefined) return [];
		const dish = menu.find(({ id }) => id === dishId) ?? { sizes: [] };
		const ofDish = lines.filter((line) => line.dishId === dishId);
		const most = mostOfSize(dish, size, left, ofDish);
		return [{ code: "sold-out", name, ...(nameTa !== undefined && { nameTa }), size, left, most }];
	});
}

/** Whether the portions left are too few for one of this size. */
export function isSoldOut(dish: Pick<Sized, "sizes">, size: Size, left: number): boolean {
	return left < portionsOfSize(dish, size);
}

/**
 * The most of a size that a customer can order besides the dish's other sizes in the cart: by the portions left, and by
 * the limit of a line.
 */
export function mostOfSize(
	dish: Pick<Sized, "sizes">,
	size: Size,
	left: number | undefined,
	inCart: readonly { size: Size; quantity: number }[],
): number {
	if (left === undefined) return MAX_QUANTITY;
	const others = inCart
		.filter((line) => line.size !== size)
		.reduce((sum, line) => sum + line.quantity * portionsOfSize(dish, line.size), 0);
	const most = Math.floor((left - others) / portionsOfSize(dish, size));
	return Math.min(MAX_QUANTITY, Math.max(0, most));
}

/** From how many left down customers see a change: they see the number, or a size is sold out. */
export function isNewsFrom({ pot, sizes }: Pick<Dish, "sizes" | "pot">): number {
	return Math.max(pot?.lowFrom ?? 0, ...sizes.map(({ portions = 1 }) => portions - 1));
}

/** Whether an order cancelled in this status gives its portions back: not once cooking has begun. */
export function givesBack(status: OrderStatus): boolean {
	return isUnstarted(status);
}
