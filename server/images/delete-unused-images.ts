import { IMAGE_ID } from "../../domain/images/image.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";
import type { Shop } from "../shop.ts";

const UNUSED_KEPT_MS = DAY_MS;
/** An order's time is when its call came in. */
const MARGIN_MS = 60_000;
const ADDRESS = new RegExp(`^/images/(${IMAGE_ID})-\\d`);

/**
 * Deletes images that were uploaded more than a day ago and are used nowhere: by no dish (a deleted one may be
 * restored), listing, special, or line of an order, however old.
 */
export async function deleteUnusedImages({
	storage,
	clock,
	cache,
}: Pick<Shop, "storage" | "clock" | "cache">): Promise<void> {
	const begunAt = clock.now();
	const unused = await unusedImages(storage.read, begunAt - UNUSED_KEPT_MS);
	if (unused.length === 0) return;
	const ordered = await sortedImages(storage.read);
	await storage.write(async (tx) => {
		// Waits for changes of the menu in progress, whose images then count as used.
		await cache.within(tx);
		const shown = await shownImages(tx);
		// Images that were put on the menu, ordered and taken off again since the query.
		const orderedSince = await sortedImages(tx, begunAt - MARGIN_MS);
		for (const id of unused) {
			if (ordered.has(id) || orderedSince.has(id))
				await tx.updateTable("photographs").set({ in_old_order: 1 }).where("id", "=", id).execute();
			else if (!shown.has(id)) await tx.deleteFrom("photographs").where("id", "=", id).execute();
		}
	});
}

async function unusedImages(reader: Reader, before: number): Promise<string[]> {
	const rows = await reader
		.selectFrom("photographs")
		.select("id")
		.where("taken_in_at", "<", before)
		.where("in_old_order", "=", 0)
		.execute();
	if (rows.length === 0) return [];
	const shown = await shownImages(reader);
	return rows.map(({ id }) => id).filter((id) => !shown.has(id));
}

async function shownImages(reader: Reader): Promise<Set<string>> {
	const rows = [
		...(await reader.selectFrom("dishes").select("image").where("image", "is not", null).execute()),
		...(await reader.selectFrom("home_listings").select("image").execute()),
		...(await reader.selectFrom("specials").select("image").execute()),
	];
	return idsOf(rows);
}

/**
 * For orders since a time; without one it reads every line ever sold, so it is called only if there is something to
 * delete.
 */
async function sortedImages(reader: Reader, since?: number): Promise<Set<string>> {
	let ofOrders = reader.selectFrom("order_lines").select("image").distinct().where("image", "like", "/images/%");
	let ofPrebookings = reader
		.selectFrom("prebooking_lines")
		.select("image")
		.distinct()
		.where("image", "like", "/images/%");
	if (since !== undefined) {
		const orders = reader.selectFrom("orders").select("id").where("placed_at", ">=", since);
		const prebookings = reader.selectFrom("prebookings").select("id").where("created_at", ">=", since);
		ofOrders = ofOrders.where("order_id", "in", orders);
		ofPrebookings = ofPrebookings.where("prebooking_id", "in", prebookings);
	}
	return idsOf([...(await ofOrders.execute()), ...(await ofPrebookings.execute())]);
}

function idsOf(rows: readonly { image: string | null }[]): Set<string> {
	return new Set(rows.flatMap(({ image }) => ADDRESS.exec(image ?? "")?.[1] ?? []));
}
