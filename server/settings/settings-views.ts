import type { PublicSettings, StaffSettings } from "../../contract/store-schemas.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import type { Shop } from "../shop.ts";
import { settingsVersion } from "./change-settings.ts";

/** The settings that anybody may see. */
export function publicSettings(
	state: ShopState,
	{
		publicOrigin,
		mapTilesUrl,
		notifier,
		payments,
	}: Pick<Shop, "publicOrigin" | "mapTilesUrl" | "notifier" | "payments">,
): PublicSettings {
	const { channels, pushPublicKey } = notifier;
	const offers = { channels: { ...channels }, pushPublicKey, onlinePayment: payments.offer };
	const { open } = split(state.settings);
	const version = settingsVersion(state);
	return {
		...open,
		phones: [...open.phones],
		version,
		publicUrl: publicOrigin,
		mapTilesUrl,
		...offers,
	};
}

/** The same for staff who change settings. */
export function staffSettings(state: ShopState, shop: Parameters<typeof publicSettings>[1]): StaffSettings {
	return { ...publicSettings(state, shop), ...split(state.settings).guarded };
}

/** What everybody may read, and what tells how the shop is guarded. */
function split(settings: ShopSettings) {
	const { smsPerDay, secondFactorRequired, confirmRefundsAbove, nightlyBackups, backupsKept, ...open } = settings;
	return {
		open,
		guarded: { smsPerDay, secondFactorRequired, confirmRefundsAbove, nightlyBackups, backupsKept },
	};
}
