import type { ShopSettings } from "../../../domain/settings/shop-settings.ts";
import type { Permission } from "../../../domain/staff/staff-roles.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";
import type { SettingKind } from "./setting-draft.ts";
import type { SettingsTexts } from "./settings-texts.ts";

/** Settings that have no separate page. */
export type SettingKey = Exclude<keyof ShopSettings, "pickupOffered" | "timeSlots">;
type Row = {
	key: SettingKey;
	kind: SettingKind;
	/** A short text beside the label. */
	hint?: string;
	lang?: "ta";
	max?: number;
	autoComplete?: string;
	/** Without this permission the setting is read-only. */
	needs?: Permission;
	/** Half a row wide. */
	isHalf?: boolean;
};
type SectionId = keyof SettingsTexts["sections"];
export type Setting = Row & { label: string; description?: string };
export type Section = { id: SectionId; title: string; intro: string; settings: readonly Setting[] };

/** Every setting, in two columns of about the same height: the shop's details, and how it sells. */
const COLUMNS: readonly (readonly { id: SectionId; rows: readonly Row[] }[])[] = [
	[
		{
			id: "shop",
			rows: [
				{ key: "shopName", kind: "line", max: 60, autoComplete: "organization" },
				{ key: "tagline", kind: "line", max: 120 },
				{ key: "taglineTa", kind: "line", max: 160, lang: "ta" },
			],
		},
		{
			id: "reach",
			rows: [
				{ key: "address", kind: "text", max: 300, autoComplete: "street-address" },
				{ key: "phones", kind: "phones" },
				{ key: "email", kind: "line", max: MAX_EMAIL_LENGTH, autoComplete: "email" },
				{ key: "latitude", kind: "number", isHalf: true },
				{ key: "longitude", kind: "number", isHalf: true },
			],
		},
		{
			id: "hours",
			rows: [
				{ key: "openingHours", kind: "text", max: 300 },
				{ key: "openingHoursTa", kind: "text", max: 400, lang: "ta" },
			],
		},
		{
			id: "papers",
			rows: [
				{ key: "gstin", kind: "line", max: 20 },
				{ key: "businessBills", kind: "yes-no" },
				{ key: "fssai", kind: "line", max: 20 },
				{ key: "upiId", needs: "payout:edit", kind: "line", max: 100 },
				{ key: "grievanceOfficer", kind: "line", max: 200 },
			],
		},
		{
			id: "security",
			rows: [
				{ key: "secondFactorRequired", needs: "staff:manage", kind: "yes-no" },
				{ key: "confirmRefundsAbove", needs: "payout:edit", hint: "₹", kind: "number" },
			],
		},
		{
			id: "backups",
			rows: [
				{ key: "nightlyBackups", kind: "yes-no" },
				{ key: "backupsKept", kind: "number" },
			],
		},
	],
	[
		{
			id: "money",
			rows: [
				{ key: "deliveryFee", hint: "₹", kind: "number", isHalf: true },
				{ key: "prebookingFee", hint: "₹", kind: "number", isHalf: true },
				{ key: "gstPercent", hint: "%", kind: "number", isHalf: true },
				{ key: "prebookingGstPercent", hint: "%", kind: "number", isHalf: true },
				{ key: "pricesIncludeTax", kind: "yes-no" },
			],
		},
		{
			id: "orders",
			rows: [
				{ key: "cancelWindowSeconds", kind: "minutes" },
				{ key: "estimatedDelivery", kind: "line", max: 60 },
				{ key: "estimatedDeliveryTa", kind: "line", max: 80, lang: "ta" },
				{ key: "promiseTimes", kind: "yes-no" },
				{ key: "promiseMinutes", kind: "number", isHalf: true },
				{ key: "ordersAtOnce", kind: "number", isHalf: true },
				{ key: "kitchenSlowMinutes", kind: "number", isHalf: true },
				{ key: "kitchenLongMinutes", kind: "number", isHalf: true },
			],
		},
		{
			id: "unanswered",
			rows: [
				{ key: "cancelUnanswered", kind: "yes-no" },
				{ key: "endUnansweredMinutes", kind: "number" },
				{ key: "endUnansweredAtClosing", kind: "yes-no" },
				{ key: "ringPhones", kind: "phones" },
			],
		},
		{
			id: "sign-in",
			rows: [
				{ key: "signIn", kind: "choice" },
				{ key: "waysIn", kind: "ways-in" },
				{ key: "emailDomains", kind: "email-domains" },
			],
		},
		{
			id: "new-customers",
			rows: [{ key: "orderLimits", kind: "order-limits" }],
		},
		{
			id: "door",
			rows: [{ key: "handoverPin", kind: "yes-no" }],
		},
		{
			id: "messages",
			rows: [{ key: "smsPerDay", kind: "number" }],
		},
	],
];

/** The sections of the settings with their texts, by column. */
export const sectionsIn = (texts: SettingsTexts): readonly (readonly Section[])[] =>
	COLUMNS.map((column) =>
		column.map(({ id, rows }) => ({
			id,
			...texts.sections[id],
			settings: rows.map((row) => ({
				...row,
				...(row.lang === "ta" && { hint: texts.optional, description: texts.inTamilHelp }),
				...texts.settings[row.key],
			})),
		})),
	);
