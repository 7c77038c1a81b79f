import { DEFAULT_SETTINGS } from "./default-settings.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** The demo's values that no real shop has; its fees and rates may be right as they are. */
const MADE_UP = [
	"shopName",
	"tagline",
	"taglineTa",
	"address",
	"phones",
	"email",
	"latitude",
	"longitude",
	"gstin",
	"fssai",
	"upiId",
	"grievanceOfficer",
] as const satisfies readonly (keyof ShopSettings)[];
export type DemoValue = (typeof MADE_UP)[number];

/** The settings that still have a demo value which no real shop can keep. */
export function demoValues(settings: Pick<ShopSettings, DemoValue>): DemoValue[] {
	return MADE_UP.filter((key) => JSON.stringify(settings[key]) === JSON.stringify(DEFAULT_SETTINGS[key]));
}
