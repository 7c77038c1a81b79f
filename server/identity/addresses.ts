import type { AddressView } from "../../contract/addresses.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Reader } from "../db/storage.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { customer, type Location } from "./customer-account.ts";
import { lockAccount } from "./lock-account.ts";

const MAX_ADDRESSES = 20;

/** Saved addresses in the order they were saved, the profile's own in front (specification 4.2). */
export async function savedAddresses(reader: Reader, accountId: string): Promise<AddressView[]> {
	const profile = (await customer(reader, accountId)).location;
	const saved = await reader
		.selectFrom("addresses")
		.select(["id", "address", "latitude", "longitude"])
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return profile.address === "" ? saved : [{ id: "profile", ...profile }, ...saved];
}

type SaveAddressRefusal = RefusalOf<"too-many-addresses" | "signed-out">;

/** Saves an address; the same text again is the same address, and there is a limit. */
export function saveAddress(
	shop: Shop,
	accountId: string,
	location: Location,
): Promise<Result<AddressView, SaveAddressRefusal>> {
	return shop.storage.write(async (tx): Promise<Result<AddressView, SaveAddressRefusal>> => {
		// Alone: two at once must not both be the last that is allowed.
		if (!(await lockAccount(tx, accountId, "alone"))) return refuse({ code: "signed-out" });
		const saved = await tx.selectFrom("addresses").selectAll().where("account_id", "=", accountId).execute();
		const same = saved.find((row) => row.address === location.address);
		if (!same && saved.length >= MAX_ADDRESSES) return refuse({ code: "too-many-addresses", limit: MAX_ADDRESSES });
		const id = same?.id ?? randomId(shop.clock.now());
		if (same) await tx.updateTable("addresses").set(location).where("id", "=", id).execute();
		else {
			const row = { id, account_id: accountId, ...location, created_at: shop.clock.now() };
			await tx.insertInto("addresses").values(row).execute();
		}
		return ok({ id, ...location });
	});
}

/** Forgets a saved address of the caller's own. */
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
