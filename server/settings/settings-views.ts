import {
	type PublicSettings,
	publicSettingsSchema,
	type StaffSettings,
	staffSettingsSchema,
} from "../../contract/settings.ts";
import { offeredWays } from "../../domain/identity/ways-in.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { deliverySummary } from "../delivery-areas/delivery-views.ts";
import { openingHoursText } from "../hours/opening-hours-text.ts";
import { possibleWays } from "../identity/possible-ways-in.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import type { Shop } from "../shop.ts";
import { settingsVersion } from "./change-settings.ts";

/** The settings that anybody may see. */
export function publicSettings(
	state: ShopState,
	shop: Pick<Shop, "publicOrigin" | "mapTilesUrl" | "notifier" | "payments">,
): PublicSettings {
	const { publicOrigin, mapTilesUrl, notifier, payments } = shop;
	const { channels, pushPublicKey } = notifier;
	const offers = { channels: { ...channels }, pushPublicKey, onlinePayment: payments.offer };
	const open = openSettings(state.settings);
	const { calendar, day } = state;
	// If a shop follows its hours, the text is made from them, not from what was typed.
	const hoursTexts = calendar.hours.followHours
		? {
				openingHours: openingHoursText(calendar, day.date, "en"),
				openingHoursTa: openingHoursText(calendar, day.date, "ta"),
			}
		: {};
	const version = settingsVersion(state);
	const { pickupOffered, timeSlots } = state.settings;
	const fulfilment = pickupOffered || timeSlots ? { fulfilment: publicFulfilment(state.settings) } : {};
	return {
		...open,
		...hoursTexts,
		...fulfilment,
		phones: [...open.phones],
		waysIn: offeredWays(open.waysIn, possibleWays(shop)),
		emailDomains: open.emailDomains === "any" ? "any" : [...open.emailDomains],
		version,
		publicUrl: publicOrigin,
		mapTilesUrl,
		...deliverySummary(state.delivery),
		...offers,
	};
}

/** What customers may choose besides delivery as soon as possible; the capacity of a slot stays internal. */
function publicFulfilment({ pickupOffered, timeSlots }: ShopSettings): NonNullable<PublicSettings["fulfilment"]> {
	const times = timeSlots && { minutes: timeSlots.minutes, daysAhead: timeSlots.daysAhead };
	return { pickup: pickupOffered, slots: times };
}

/** The settings as staff who change them see them: what customers see, and what stays internal. */
export function staffSettings(state: ShopState, shop: Parameters<typeof publicSettings>[1]): StaffSettings {
	const ways = { waysSwitchedOn: state.settings.waysIn, waysPossible: possibleWays(shop) };
	const guarded = guardedSettings(state.settings);
	return { ...publicSettings(state, shop), ...ways, ...guarded, ringPhones: [...guarded.ringPhones] };
}

/** The settings that everybody may see: those in the public schema. Any other setting stays internal. */
function openSettings(settings: ShopSettings): OpenSettings {
	return settingsThat(settings, isPublic) as OpenSettings;
}

/** The settings that show how the shop is protected: those that are only in the schema for staff. */
function guardedSettings(settings: ShopSettings): GuardedSettings {
	const isGuarded = (key: string) => !isPublic(key) && key in staffSettingsSchema.shape;
	return settingsThat(settings, isGuarded) as GuardedSettings;
}

function settingsThat(settings: ShopSettings, isShown: (key: string) => boolean): Partial<ShopSettings> {
	return Object.fromEntries(Object.entries(settings).filter(([key]) => isShown(key)));
}

const isPublic = (key: string) => key in publicSettingsSchema.shape;
type OpenSettings = Pick<ShopSettings, keyof ShopSettings & keyof PublicSettings>;
type GuardedSettings = Omit<Pick<ShopSettings, keyof ShopSettings & keyof StaffSettings>, keyof PublicSettings>;
