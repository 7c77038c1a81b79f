import { potDate } from "../../domain/portions/pot-date.ts";
import type { Caller } from "../identity/sessions.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { heldByCustomer } from "../payments/held-portions.ts";
import { portionsLeft } from "../portions/pot-days.ts";
import type { Shop } from "../shop.ts";

type Asked = { kind: "order" | "prebooking"; preferredDate?: string | undefined; dueAt?: string | null };

/**
 * The portions left of counted dishes for somebody who asks for a price, by dish id: from the pots of a prebooking's
 * day, of a chosen time, or of now, including what the customer already holds in an unpaid online attempt of the same
 * kind and day.
 */
export async function leftForQuote(
	shop: Shop,
	{ menu, ...rules }: ShopState,
	{ kind, preferredDate, dueAt = null }: Asked,
	askingCustomer: () => Promise<Caller | null>,
): Promise<ReadonlyMap<string, number>> {
	const { read } = shop.storage;
	if (!menu.some(({ pot }) => pot)) return new Map();
	const bookedFor = kind === "prebooking" ? (preferredDate ?? null) : null;
	if (kind === "prebooking" && bookedFor === null) return new Map();
	const date = bookedFor ?? potDate(rules, dueAt === null ? shop.clock.now() : Date.parse(dueAt));
	const left = new Map(await portionsLeft(read, menu, date));
	const customer = await askingCustomer();
	const held = customer ? await heldByCustomer(read, customer.accountId, bookedFor) : [];
	for (const { dishId, portions, date: of } of held)
		if (of === date && left.has(dishId)) left.set(dishId, (left.get(dishId) ?? 0) + portions);
	return left;
}
