import { isDeepStrictEqual } from "node:util";
import type { HomeListingView, ListingsBody, SpecialsBody, SpecialView } from "../../contract/home-page.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Reader } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { imageGone } from "../images/image-gone.ts";
import { aboutMenu, changeShown } from "../menu/menu-change.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

/** The home page's listing, in order. */
export async function homeListing(reader: Reader): Promise<HomeListingView[]> {
	const rows = await reader.selectFrom("home_listings").selectAll().orderBy("position").execute();
	return rows.map(({ id, name, name_ta, image, button, button_ta, closed }) => ({
		id,
		name,
		nameTa: name_ta,
		img: image,
		button,
		buttonTa: button_ta,
		closed: closed === 1,
	}));
}

/** The carousel's specials, in order. */
export async function specials(reader: Reader): Promise<SpecialView[]> {
	const rows = await reader.selectFrom("specials").selectAll().orderBy("position").execute();
	return rows.map(({ id, title, description, image, price_rupees, badge, ...tamil }) => ({
		id,
		title,
		titleTa: tamil.title_ta,
		desc: description,
		descTa: tamil.description_ta,
		img: image,
		price: price_rupees,
		badge,
		badgeTa: tamil.badge_ta,
	}));
}

/** Replaces the whole listing; refuses if it has changed since the caller read it. */
export function replaceListing(
	shop: Shop,
	by: Caller,
	{ listing, was }: ListingsBody,
): Promise<Result<HomeListingView[], RefusalOf<"menu-changed-meanwhile" | "photograph-gone">>> {
	return changeShown(shop, async (tx, now) => {
		const before = await homeListing(tx);
		if (was && !isDeepStrictEqual(was, before)) return refuse({ code: "menu-changed-meanwhile" });
		const after = known(listing, before, now).map(
			(entry): HomeListingView => ({
				...entry,
				nameTa: entry.nameTa ?? null,
				buttonTa: entry.buttonTa ?? null,
			}),
		);
		const gone = await imageGone(tx, imagesOf("listing", after));
		if (gone) return refuse(gone);
		await tx.deleteFrom("home_listings").execute();
		await insertRows(
			tx,
			"home_listings",
			after.map(({ id, name, nameTa, img, button, buttonTa, closed }, place) => ({
				id,
				name,
				name_ta: nameTa,
				image: img ?? "",
				button,
				button_ta: buttonTa,
				closed: closed ? (1 as const) : (0 as const),
				position: place + 1,
			})),
		);
		const detail = { before, after };
		await appendEvent(tx, { kind: "home-listing-changed", ...aboutMenu("home-listing", by, now), detail });
		return ok(after);
	});
}

/** Replaces all specials; refuses if they have changed since the caller read them. */
export function replaceSpecials(
	shop: Shop,
	by: Caller,
	{ specials: wanted, was }: SpecialsBody,
): Promise<Result<SpecialView[], RefusalOf<"menu-changed-meanwhile" | "photograph-gone">>> {
	return changeShown(shop, async (tx, now) => {
		const before = await specials(tx);
		if (was && !isDeepStrictEqual(was, before)) return refuse({ code: "menu-changed-meanwhile" });
		const after = known(wanted, before, now).map(
			(entry): SpecialView => ({
				...entry,
				titleTa: entry.titleTa ?? null,
				descTa: entry.descTa ?? null,
				badgeTa: entry.badgeTa ?? null,
			}),
		);
		const gone = await imageGone(tx, imagesOf("specials", after));
		if (gone) return refuse(gone);
		await tx.deleteFrom("specials").execute();
		await insertRows(
			tx,
			"specials",
			after.map(({ id, title, titleTa, desc, descTa, img, price, badge, badgeTa }, place) => ({
				id,
				title,
				title_ta: titleTa,
				description: desc,
				description_ta: descTa,
				image: img ?? "",
				price_rupees: price,
				badge,
				badge_ta: badgeTa,
				position: place + 1,
			})),
		);
		const detail = { before, after };
		await appendEvent(tx, { kind: "specials-changed", ...aboutMenu("specials", by, now), detail });
		return ok(after);
	});
}

/**
 * The submitted entries with their ids: an id that is not of this list, or comes twice, counts as new. Fields that are
 * left out keep the old entry's values, Tamil texts included.
 */
function known<Wanted extends { id?: string | undefined }, Old extends { id: string }>(
	wanted: readonly Wanted[],
	before: readonly Old[],
	now: number,
): (Wanted & { id: string })[] {
	const free = new Map(before.map((entry) => [entry.id, entry]));
	return wanted.map((entry) => {
		const old = entry.id === undefined ? undefined : free.get(entry.id);
		if (old) free.delete(old.id);
		const said = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
		return { ...old, ...(said as Wanted), id: old?.id ?? randomId(now) };
	});
}

function imagesOf(list: string, entries: readonly { img: string | null }[]): Record<string, string | null> {
	return Object.fromEntries(entries.map(({ img }, place) => [`${list}.${place}.img`, img]));
}
