import { type EmailDomains, GMAIL_ONLY } from "../../../domain/identity/email-domains.ts";
import { tenDigits } from "../../../domain/identity/phone-number.ts";
import type { WayIn, WaysIn } from "../../../domain/identity/ways-in.ts";
import { type OrderLimits, PUBLIC_ORDER_LIMITS } from "../../../domain/orders/order-limits.ts";
import type { ShopSettings } from "../../../domain/settings/shop-settings.ts";
import type { SettingsTexts } from "./settings-texts.ts";

/** How a setting is entered. */
export type SettingKind =
	| "line"
	| "text"
	| "number"
	| "phones"
	| "minutes"
	| "yes-no"
	| "choice"
	| "order-limits"
	| "ways-in"
	| "email-domains";
/** The contents of a setting's fields: one text, or several (phones; minutes and seconds; a switch and its numbers). */
export type Typed = string | readonly string[];
type SettingValue = ShopSettings[Exclude<keyof ShopSettings, "pickupOffered" | "timeSlots">];
type Read =
	| { ok: true; value: string | number | boolean | string[] | OrderLimits | WaysIn | null }
	| { ok: false; issue: string };

/** A setting as the contents of its fields. */
export function typedOf(kind: SettingKind, value: SettingValue): Typed {
	if (kind === "phones") return value as readonly string[];
	if (kind === "minutes") return [String(Math.floor(Number(value) / 60)), String(Number(value) % 60)];
	if (kind === "yes-no") return value === true ? YES : "no";
	if (kind === "order-limits") {
		// Switching the limits on starts with the usual numbers.
		const limits = (value as OrderLimits | null) ?? PUBLIC_ORDER_LIMITS;
		return [value === null ? "no" : YES, ...ORDER_LIMITS.map((key) => String(limits[key]))];
	}
	if (kind === "ways-in") return WAYS.map((key) => ((value as WaysIn)[key] ? YES : "no"));
	if (kind === "email-domains") {
		// Restricting the domains again starts with Gmail.
		const domains = value === "any" ? GMAIL_ONLY : (value as EmailDomains);
		return [value === "any" ? YES : "no", [domains].flat().join(", ")];
	}
	return String(value);
}

/** The typed form of a yes. */
export const YES = "yes";

/** The order limits in the order of their fields, which follow their switch. */
export const ORDER_LIMITS = [
	"newCustomerOpenOrders",
	"newCustomerCashUpTo",
	"perPhonePerHour",
	"perNetworkPerHour",
	"perMinute",
] as const satisfies (keyof OrderLimits)[];

/** The ways in besides the form, in the order of their fields. */
export const WAYS = ["passkey", "emailLink", "phoneCode"] as const satisfies WayIn[];

/** The value of the fields, or why they have none; the server validates the rest. */
export function settingOf(kind: SettingKind, typed: Typed, texts: SettingsTexts): Read {
	const [first = "", second = ""] = typeof typed === "string" ? [typed] : typed;
	switch (kind) {
		case "phones":
			return { ok: true, value: (typed as readonly string[]).map(tenDigits).filter(Boolean) };
		case "minutes": {
			const [minutes, seconds] = [numberOf(first || "0"), numberOf(second || "0")];
			if (minutes === null || seconds === null) return { ok: false, issue: texts.durationNeeded };
			return { ok: true, value: minutes * 60 + seconds };
		}
		case "number": {
			const value = numberOf(first);
			return value === null ? { ok: false, issue: texts.pleaseEnterANumber } : { ok: true, value };
		}
		case "order-limits": {
			if (first !== YES) return { ok: true, value: null };
			const numbers = ORDER_LIMITS.map((key, place) => [key, numberOf(typed[place + 1] ?? "")] as const);
			if (numbers.some(([, value]) => value === null)) return { ok: false, issue: texts.pleaseFillInEveryNumber };
			return { ok: true, value: Object.fromEntries(numbers) as OrderLimits };
		}
		case "ways-in": {
			const [passkey, emailLink, phoneCode] = WAYS.map((_, place) => typed[place] === YES);
			return {
				ok: true,
				value: { passkey: passkey === true, emailLink: emailLink === true, phoneCode: phoneCode === true },
			};
		}
		case "email-domains": {
			if (first === YES) return { ok: true, value: "any" };
			const domains = second.split(/[\s,;]+/).filter(Boolean);
			return domains.length > 0 ? { ok: true, value: domains } : { ok: false, issue: texts.domainNeeded };
		}
		case "yes-no":
			return { ok: true, value: first === YES };
		default:
			return { ok: true, value: first };
	}
}

/** Whether the fields differ from the setting. */
export function isChanged(typed: Typed | undefined, known: Typed): typed is Typed {
	return typed !== undefined && JSON.stringify(typed) !== JSON.stringify(known);
}

function numberOf(text: string): number | null {
	const bare = text.replace(/[\s₹%,]/g, "");
	return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}
