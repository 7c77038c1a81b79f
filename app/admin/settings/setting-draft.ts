import type { ShopSettings } from "../../../domain/store/shop-settings.ts";

/** How a setting is typed. */
export type SettingKind = "line" | "text" | "number" | "phones" | "minutes" | "yes-no";
/** What stands in the fields of a setting: one text, or several (phones; minutes and seconds). */
export type Typed = string | readonly string[];
export type SettingValue = ShopSettings[keyof ShopSettings];
type Read = { ok: true; value: string | number | boolean | string[] } | { ok: false; issue: string };

/** A setting as its fields show it. */
export function typedOf(kind: SettingKind, value: SettingValue): Typed {
	if (kind === "phones") return value as readonly string[];
	if (kind === "minutes") return [String(Math.floor(Number(value) / 60)), String(Number(value) % 60)];
	if (kind === "yes-no") return value === true ? YES : "no";
	return String(value);
}

/** How a yes is written where settings are typed. */
export const YES = "yes";

/** What the fields say, or why they say nothing; the shop judges the rest. */
export function settingOf(kind: SettingKind, typed: Typed): Read {
	const [first = "", second = ""] = typeof typed === "string" ? [typed] : typed;
	switch (kind) {
		case "phones":
			return { ok: true, value: (typed as readonly string[]).map(bareNumber).filter(Boolean) };
		case "minutes": {
			const [minutes, seconds] = [numberOf(first || "0"), numberOf(second || "0")];
			if (minutes === null || seconds === null)
				return { ok: false, issue: "Please give minutes and seconds" };
			return { ok: true, value: minutes * 60 + seconds };
		}
		case "number": {
			const value = numberOf(first);
			return value === null ? { ok: false, issue: "Please give a number" } : { ok: true, value };
		}
		case "yes-no":
			return { ok: true, value: first === YES };
		default:
			return { ok: true, value: first };
	}
}

/** Whether the fields say something else than the setting. */
export function isChanged(typed: Typed | undefined, known: Typed): typed is Typed {
	return typed !== undefined && JSON.stringify(typed) !== JSON.stringify(known);
}

function numberOf(text: string): number | null {
	const bare = text.replace(/[\s₹%,]/g, "");
	return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}

/** A phone number as it is kept: "+91 98400 12345" is 9840012345. */
function bareNumber(phone: string): string {
	return phone.replace(/[\s()-]/g, "").replace(/^(?:\+91|91|0)(?=\d{10}$)/, "");
}
