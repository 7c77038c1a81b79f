import { FALLBACK_LISTING } from "../../domain/home-page/fallback-listing.ts";
import { DEFAULT_CLOSURE_MESSAGE } from "../../domain/hours/closure-message.ts";
import { lockStart } from "../../server/db/lock-start.ts";
import type { Storage } from "../../server/db/storage.ts";
import { DISHES, SPECIALS } from "./menu-of-the-spec.ts";

/**
 * Fills an empty shop with the first menu and opens it; leaves alone a shop that ever had a dish. Returns whether it
 * filled it.
 */
export function seedShop(storage: Storage, now: number): Promise<boolean> {
	return storage.write(async (tx) => {
		await lockStart(tx);
		if (await tx.selectFrom("dishes").select("id").executeTakeFirst()) return false;
		await tx
			.insertInto("store_status")
			.values({
				id: 1,
				is_open: 1,
				allow_prebooking: 1,
				message: DEFAULT_CLOSURE_MESSAGE,
				reopen_at: null,
				updated_at: now,
			})
			.execute();
		for (const [index, dish] of DISHES.entries()) {
			const id = slug(dish.name);
			await tx
				.insertInto("dishes")
				.values({
					id,
					name: dish.name,
					name_ta: dish.nameTa,
					description: dish.description,
					description_ta: dish.descriptionTa,
					category: dish.category,
					diet: dish.diet,
					image: dish.picture,
					badge: dish.badge,
					badge_ta: dish.badgeTa ?? null,
					available_days: dish.availableDays && JSON.stringify(dish.availableDays),
					position: index + 1,
					deleted_at: null,
					created_at: now,
					updated_at: now,
				})
				.execute();
			for (const [position, size] of (["regular", "large"] as const).entries()) {
				const price = dish.prices[size];
				if (price === undefined) continue;
				await tx
					.insertInto("dish_sizes")
					.values({
						dish_id: id,
						size,
						price_rupees: price,
						out_of_stock: 0,
						out_of_stock_until: null,
						position,
					})
					.execute();
			}
		}
		for (const [index, special] of SPECIALS.entries()) {
			const { title, titleTa, description, descriptionTa, picture, price, badge, badgeTa } = special;
			const row = {
				id: slug(title),
				title,
				title_ta: titleTa,
				description,
				description_ta: descriptionTa,
				image: picture,
				price_rupees: price,
				badge,
				badge_ta: badgeTa,
				position: index + 1,
			};
			await tx.insertInto("specials").values(row).execute();
		}
		for (const [index, { id, name, nameTa, img, button, buttonTa, closed }] of FALLBACK_LISTING.entries()) {
			const row = {
				id,
				name,
				name_ta: nameTa,
				image: img,
				button,
				button_ta: buttonTa,
				closed: closed ? (1 as const) : (0 as const),
				position: index + 1,
			};
			await tx.insertInto("home_listings").values(row).execute();
		}
		return true;
	});
}

function slug(name: string): string {
	return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
