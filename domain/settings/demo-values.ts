import type { ShopSettings } from "./shop-settings.ts";

/** Believable values of a demo shop that no real shop has; the default fees and rates may be right as they are. */
export const DEMO_VALUES = {
	shopName: "Handi Biryani",
	tagline: "Dum biryani from one kitchen in Chennai",
	taglineTa: "சென்னையில் ஒரே சமையலறையிலிருந்து தம் பிரியாணி",
	address: "14, Pillaiyar Koil Street, Triplicane, Chennai 600005",
	phones: ["9840012345", "9840054321"],
	email: "hello@handi.example",
	latitude: 13.0569,
	longitude: 80.2787,
	gstin: "33ABCDE1234F1Z7",
	fssai: "12426001000123",
	upiId: "handi@upi.example",
	grievanceOfficer: "R. Selvi, hello@handi.example, 9840012345",
} as const satisfies Partial<ShopSettings>;
export type DemoValue = keyof typeof DEMO_VALUES;

/** The settings that still have a demo value which no real shop can keep. */
export function demoValues(settings: Pick<ShopSettings, DemoValue>): DemoValue[] {
	const keys = Object.keys(DEMO_VALUES) as DemoValue[];
	return keys.filter((key) => JSON.stringify(settings[key]) === JSON.stringify(DEMO_VALUES[key]));
}
