import type { AddressView } from "../../contract/addresses.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Reader } from "../db/storage.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { recordAccountEvent } from "./account-events.ts";
import { customer, type Location } from "./customer-account.ts";
import { lockAccount } from "./lock-account.ts";

const MAX_ADDRESSES = 20;
/** The id under which the address in the profile is listed. */
const PROFILE = "profile";

/** An address as it is sent; without a label or directions it keeps the existing ones. */
type Labelled = Location & { label?: string | null | undefined; directions?: string | null | undefined };
type AddressRow = Location & { id: string; label: string | null; directions: string | null };

/** Saved addresses in the order they were saved, the profile's own first (specification 4.2). */
export async function savedAddresses(reader: Reader, accountId: string): Promise<AddressView[]> {
	const profile = (await customer(reader, accountId)).location;
	const { directions } = await reader
		.selectFrom("accounts")
		.select("directions")
		.where("id", "=", accountId)
		.executeTakeFirstOrThrow();
	const saved = await reader
		.selectFrom("addresses")
		.select(COLUMNS)
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	const own = profile.address === "" ? [] : [{ id: PROFILE, label: null, ...profile, directions }];
	return [...own, ...saved].map(view);
}

const COLUMNS = ["id", "label", "address", "latitude", "longitude", "directions"] as const;

function view({ directions, ...address }: AddressRow): AddressView {
	return { ...address, ...(directions !== null && { directions }) };
}

type SaveAddressRefusal = RefusalOf<"too-many-addresses" | "signed-out">;

/**
 * Saves an address; the same text again is the same address and keeps its pin unless a new one comes, and the text of
 * the profile's alone is the profile's. The number is limited.
 */
export function saveAddress(
	shop: Shop,
	accountId: string,
	{ label, directions, ...location }: Labelled,
): Promise<Result<AddressView, SaveAddressRefusal>> {
	return shop.storage.write(async (tx) => {
		// Exclusive: two at once must not both be the last that is allowed.
		if (!(await lockAccount(tx, accountId, "alone"))) return refuse({ code: "signed-out" });
		const saved = await tx.selectFrom("addresses").selectAll().where("account_id", "=", accountId).execute();
		const same = saved.find((row) => row.address === location.address);
		const hasPin = location.latitude !== null && location.longitude !== null;
		if (!same && !hasPin && !label && !directions) {
			const [first] = await savedAddresses(tx, accountId);
			if (first?.id === PROFILE && first.address === location.address) return ok(first);
		}
		if (!same && saved.length >= MAX_ADDRESSES) return refuse({ code: "too-many-addresses", limit: MAX_ADDRESSES });
		const id = same?.id ?? randomId(shop.clock.now());
		const row = {
			...location,
			...(same && !hasPin && { latitude: same.latitude, longitude: same.longitude }),
			label: label === undefined ? (same?.label ?? null) : label,
			directions: directions === undefined ? (same?.directions ?? null) : directions,
		};
		if (same) await tx.updateTable("addresses").set(row).where("id", "=", id).execute();
		else {
			const kept = { id, account_id: accountId, ...row, created_at: shop.clock.now() };
			await tx.insertInto("addresses").values(kept).execute();
		}
		return ok(view({ id, ...row }));
	});
}

/** Changes or labels one of the caller's addresses; the profile's address has no label. */
export function changeAddress(
	shop: Shop,
	accountId: string,
	id: string,
	{ label, directions, ...location }: Labelled,
): Promise<Result<AddressView, RefusalOf<"address-not-found" | "signed-out">>> {
	return shop.storage.write(async (tx) => {
		if (!(await lockAccount(tx, accountId, "alone"))) return refuse({ code: "signed-out" });
		if (id === PROFILE) {
			const profile = await tx
				.updateTable("accounts")
				.set({ ...location, ...(directions === undefined ? {} : { directions }) })
				.where("id", "=", accountId)
				.returning("directions")
				.executeTakeFirstOrThrow();
			await recordAccountEvent(tx, "customer-changed-profile", accountId, shop.clock.now());
			return ok(view({ id, label: null, ...location, ...profile }));
		}
		const changed = await tx
			.updateTable("addresses")
			.set({
				...location,
				...(label === undefined ? {} : { label }),
				...(directions === undefined ? {} : { directions }),
			})
			.where("id", "=", id)
			.where("account_id", "=", accountId)
			.returning(COLUMNS)
			.executeTakeFirst();
		return changed ? ok(view(changed)) : refuse({ code: "address-not-found" });
	});
}

/** Deletes one of the caller's saved addresses. */
export async function forgetAddress(
	shop: Shop,
	accountId: string,
	id: string,
): Promise<Result<null, RefusalOf<"address-not-found">>> {
	const gone = await shop.storage.write((tx) =>
		tx.deleteFrom("addresses").where("id", "=", id).where("account_id", "=", accountId).executeTakeFirst(),
	);
	return gone.numDeletedRows === 1n ? ok(null) : refuse({ code: "address-not-found" });
}
