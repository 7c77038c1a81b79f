import type { RefusalOf } from "../../contract/refusals.ts";
import type { Dish } from "../../domain/menu/dish.ts";
import {
	type Holding,
	isNewsFrom,
	leftOf,
	type Need,
	type PotDay,
	portionsNeeded,
	refusedLines,
} from "../../domain/portions/portions.ts";
import { potDate } from "../../domain/portions/pot-date.ts";
import type { QuoteLine } from "../../domain/pricing/quote.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent, type EventActor } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { changeTaken, lockPots } from "./pot-days.ts";

type Line = Pick<QuoteLine, "dishId" | "name" | "nameTa" | "size" | "quantity">;
type Change = { by: EventActor; now: number };
type SoldOut = RefusalOf<"unsellable">;

/**
 * Takes the portions that lines need, all or none: from the pots of a shop day (`date`), or from those on sale at an
 * instant (`at`, epoch ms), else now; portions held `insteadOf` them are given back first. Returns what to store with
 * the order or prebooking, null if none of the dishes has a pot; refuses by dish name with what is left if there is not
 * enough. The portions that an order already has of a dish (`had`) are always available, however small its pot has
 * become since, or if it was not counted then.
 */
export async function takePortions(
	shop: Shop,
	tx: Tx,
	{
		lines,
		date,
		at,
		insteadOf = [],
		had = [],
		...change
	}: {
		lines: readonly Line[];
		date?: string;
		at?: number;
		insteadOf?: readonly (string | null)[];
		had?: readonly Pick<Line, "dishId" | "size" | "quantity">[];
	} & Change,
): Promise<Result<string | null, SoldOut>> {
	const { menu, ...rules } = await shop.cache.within(tx);
	const needs = portionsNeeded(lines, menu);
	const freed = insteadOf.map(readHolding).flatMap((holding) => (holding?.isHeld ? holding.of : []));
	if (needs.length === 0 && freed.length === 0) return ok(null);
	const today = potDate(rules, change.now);
	const of = needs.map((need) => ({ ...need, date: date ?? (at === undefined ? today : potDate(rules, at)) }));
	if (freed.length > 0) {
		// Locks all of them in one order, before any is changed.
		for (const [day, each] of byDate([...freed, ...of])) await lockPots(tx, idsOf(each), day);
		await give(tx, freed, { menu, today, ...change });
	}
	if (needs.length === 0) return ok(null);
	const taken = await take(tx, of, { lines, menu, today, had: portionsNeeded(had, menu), ...change });
	return taken.ok ? ok(holdingText({ isHeld: true, of })) : taken;
}

/**
 * Takes again what an order gave back, if its cancellation is undone: from its own day, or from today if that day is
 * over. A dish that is no longer counted is always available.
 */
export async function takePortionsAgain(
	shop: Shop,
	tx: Tx,
	kept: string | null,
	{ lines, ...change }: { lines: readonly Line[] } & Change,
): Promise<Result<string | null, SoldOut>> {
	const holding = readHolding(kept);
	if (!holding || holding.isHeld) return ok(kept);
	const { menu, ...rules } = await shop.cache.within(tx);
	const today = potDate(rules, change.now);
	const of = holding.of.map((need) => ({ ...need, date: need.date < today ? today : need.date }));
	const taken = await take(tx, of, { lines, menu, today, ...change });
	return taken.ok ? ok(holdingText({ isHeld: true, of })) : taken;
}

/** Gives back what an order or prebooking holds; returns what to store with it from then on. */
export async function giveBackPortions(
	shop: Shop,
	tx: Tx,
	kept: string | null,
	change: Change,
): Promise<string | null> {
	const holding = readHolding(kept);
	if (!holding?.isHeld) return kept;
	const { menu, ...rules } = await shop.cache.within(tx);
	const today = potDate(rules, change.now);
	await give(tx, holding.of, { menu, today, ...change });
	return holdingText({ ...holding, isHeld: false });
}

/** The stored portions of an order or prebooking. */
export function readHolding(kept: string | null): Holding | null {
	return kept === null ? null : JSON.parse(kept);
}

type Taking = { lines: readonly Line[]; menu: readonly Dish[]; today: string; had?: readonly Need[] } & Change;

async function take(
	tx: Tx,
	of: Holding["of"],
	{ lines, menu, today, had = [], ...change }: Taking,
): Promise<Result<null, SoldOut>> {
	for (const [date, needs] of byDate(of)) {
		const pots = await lockPots(tx, idsOf(needs), date);
		const left = leftIn(menu, pots);
		for (const { dishId, portions } of had) {
			const ofDish = left.get(dishId);
			if (ofDish !== undefined) left.set(dishId, Math.max(ofDish, portions));
		}
		const short = needs.filter(({ dishId, portions }) => (left.get(dishId) ?? portions) < portions);
		if (short.length > 0) {
			const leftOfShort = new Map(short.map(({ dishId }) => [dishId, left.get(dishId) ?? 0]));
			return refuse({ code: "unsellable", lines: refusedLines(lines, menu, leftOfShort) });
		}
		for (const need of needs) await changeTaken(tx, need, date, "take");
		if (date === today) await tell(tx, news(menu, pots, needs, "take"), change);
	}
	return ok(null);
}

async function give(
	tx: Tx,
	of: Holding["of"],
	{ menu, today, ...change }: Omit<Taking, "lines" | "had">,
): Promise<void> {
	for (const [date, needs] of byDate(of)) {
		const pots = await lockPots(tx, idsOf(needs), date);
		for (const need of needs) await changeTaken(tx, need, date, "give");
		if (date === today) await tell(tx, news(menu, pots, needs, "give"), change);
	}
}

function byDate(of: Holding["of"]) {
	return [...Map.groupBy(of, ({ date }) => date)].sort(([one], [other]) => (one < other ? -1 : 1));
}

function idsOf(needs: readonly Need[]): string[] {
	return needs.map(({ dishId }) => dishId);
}

function leftIn(menu: readonly Dish[], pots: ReadonlyMap<string, PotDay>): Map<string, number> {
	return new Map(menu.flatMap(({ id, pot }) => (pot && pots.has(id) ? [[id, leftOf(pot, pots.get(id))]] : [])));
}

/** The dishes whose display to customers has changed. */
function news(
	menu: readonly Dish[],
	pots: ReadonlyMap<string, PotDay>,
	needs: readonly Need[],
	way: "take" | "give",
): string[] {
	return needs.flatMap(({ dishId, portions }) => {
		const dish = menu.find(({ id }) => id === dishId);
		if (!dish?.pot) return [];
		const before = leftOf(dish.pot, pots.get(dishId));
		const lowest = way === "take" ? before - portions : before;
		return lowest <= isNewsFrom(dish) ? [dishId] : [];
	});
}

async function tell(tx: Tx, dishIds: readonly string[], { by, now }: Change): Promise<void> {
	// An event about a dish stays when its customer's account is deleted: only the order's event says whose meal it is.
	const who = by.role === "customer" ? { role: by.role, accountId: null } : by;
	for (const dishId of dishIds) {
		const subject = { type: "dish" as const, id: dishId };
		await appendEvent(tx, { kind: "portions-changed", at: now, subject, by: who, payload: { dishId } });
	}
}

function holdingText(holding: Holding): string {
	return JSON.stringify(holding);
}
