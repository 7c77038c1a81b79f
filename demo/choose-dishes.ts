import { shopDay, startOfShopDay } from "../domain/shop-day.ts";
import type { DemoRun } from "./demo-run.ts";

/** One to three of the dishes that are sold on a day, mostly chicken biryani; now and then for a party. */
export async function chooseDishes({ shop, random }: DemoRun, date: string, mayBeLarge: boolean) {
	const { weekday } = shopDay(startOfShopDay(date));
	const menu = (await shop.call("GET", "/dishes", {})).body as {
		name: string;
		availableDays: number[] | null;
		sizes: { size: string; price: number; outOfStock: boolean }[];
	}[];
	const sold = menu
		.filter(({ availableDays }) => availableDays === null || availableDays.includes(weekday))
		.flatMap(({ name, sizes }) => sizes.map((size) => ({ name, ...size })))
		.filter(({ outOfStock }) => !outOfStock);
	const usual = sold.filter(({ name }) => name.startsWith("Chicken"));
	const count = random.chance(0.55) ? 1 : random.chance(0.75) ? 2 : 3;
	const items = new Map<string, { name: string; size: string; quantity: number; price: number }>();
	for (let n = 0; n < count; n += 1) {
		const { name, size, price } = random.one(random.chance(0.6) ? usual : sold);
		const quantity = mayBeLarge && random.chance(0.03) ? random.whole(6, 14) : random.whole(1, 3);
		items.set(`${name} ${size}`, { name, size, quantity, price });
	}
	return [...items.values()];
}
