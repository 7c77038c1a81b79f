import { offeredWays, type WaysIn } from "../../domain/identity/ways-in.ts";
import type { Shop } from "../shop.ts";
import { relyingParty } from "./passkeys.ts";

/** The ways in that this shop can support, whatever the owner has switched on. */
export function possibleWays(shop: Pick<Shop, "publicOrigin" | "notifier">): WaysIn {
	const { email, sms } = shop.notifier.channels;
	return { passkey: relyingParty(shop) !== null, emailLink: email, phoneCode: sms };
}

/** The ways in that customers are offered now. */
export async function waysOffered(shop: Pick<Shop, "publicOrigin" | "notifier" | "cache">): Promise<WaysIn> {
	return offeredWays((await shop.cache.current()).settings.waysIn, possibleWays(shop));
}
