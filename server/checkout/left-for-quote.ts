import { potDate } from "../../domain/portions/pot-date.ts";
import type { Caller } from "../identity/sessions.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { heldByCustomer } from "../payments/held-portions.ts";
import { portionsLeft, portionsLeftNow } from "../portions/pot-days.ts";
import type { Shop } from "../shop.ts";

type Asked = { kind: "order" | "prebooking"; preferredDate?: string | undefined; dueAt?: string | null };

/**
 * What is left of counted dishes for whoever asks for a price, in portions by the dishes' ids: of the pots of a
 * prebooking's day or of a chosen time, or of those that are sold from now, with what the customer holds while paying
 * for it.
 */
export async function leftForQuote(
	shop: Shop,
	state: ShopState,
	{ kind, preferredDate, dueAt = null }: Asked,
	askingCustomer: () => Promise<Caller | null>,
): Promise<ReadonlyMap<string, number>> {
	const { read } = shop.storage;
	if (kind === "prebooking") {
		if (!preferredDate) return new Map<string, number>();
		return withOwn(await portionsLeft(read, state.menu, preferredDate), preferredDate);
	}
	const now = shop.clock.now();
	const today = potDate(state.calendar, now);
	const date = dueAt === null ? today : potDate(state.calendar, Date.parse(dueAt));
	if (date !== today) return portionsLeft(read, state.menu, date);
	return withOwn(await portionsLeftNow(read, state, now), null);

	async function withOwn(counted: ReadonlyMap<string, number>, bookedFor: string | null) {
		const left = new Map(counted);
		const customer = left.size > 0 ? await askingCustomer() : null;
		if (!customer) return left;
		for (const { dishId, portions } of await heldByCustomer(read, customer.accountId, bookedFor))
			if (left.has(dishId)) left.set(dishId, (left.get(dishId) ?? 0) + portions);
		return left;
	}
}
