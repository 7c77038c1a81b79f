import type { ShopSettings } from "../../../domain/settings/shop-settings.ts";
import type { Permission } from "../../../domain/staff/staff-roles.ts";
import type { SettingKind } from "./setting-draft.ts";

export type SettingKey = keyof ShopSettings;
export type Setting = {
	key: SettingKey;
	label: string;
	kind: SettingKind;
	description?: string;
	/** A word beside the label. */
	hint?: string;
	lang?: "ta";
	max?: number;
	autoComplete?: string;
	/** Without this permission it can only be read. */
	needs?: Permission;
	/** Two of them share a row. */
	isHalf?: boolean;
};
export type Section = { id: string; title: string; intro: string; settings: readonly Setting[] };

const IN_TAMIL = "Empty: customers who read Tamil see the English words.";

/** Every setting of the shop, in two columns of sections. */
export const SECTIONS: readonly [readonly Section[], readonly Section[]] = [
	[
		{
			id: "shop",
			title: "Name and tagline",
			intro: "On every page, message and bill.",
			settings: [
				{ key: "shopName", label: "Shop name", kind: "line", max: 60, autoComplete: "organization" },
				{ key: "tagline", label: "Tagline", kind: "line", max: 120 },
				{
					key: "taglineTa",
					label: "Tagline in Tamil",
					kind: "line",
					max: 160,
					lang: "ta",
					hint: "optional",
					description: IN_TAMIL,
				},
			],
		},
		{
			id: "reach",
			title: "Address and contact",
			intro: "Shown in the footer, on the contact page and on bills.",
			settings: [
				{ key: "address", label: "Address", kind: "text", max: 300, autoComplete: "street-address" },
				{
					key: "phones",
					label: "Phone numbers",
					kind: "phones",
					description: "Ten digits each. Customers who press Call reach the first one.",
				},
				{ key: "email", label: "Email", kind: "line", max: 254, autoComplete: "email" },
				{ key: "latitude", label: "Latitude", kind: "number", isHalf: true },
				{ key: "longitude", label: "Longitude", kind: "number", isHalf: true },
			],
		},
		{
			id: "hours",
			title: "Opening hours",
			intro: "Shown to customers only. Use Store Status to open or close.",
			settings: [
				{
					key: "openingHours",
					label: "Opening hours",
					kind: "text",
					max: 300,
					description: "Begin like this: Sun - Sat 10:00 AM - 3:00 PM. Remarks follow after a semicolon.",
				},
				{
					key: "openingHoursTa",
					label: "Opening hours in Tamil",
					kind: "text",
					max: 400,
					lang: "ta",
					hint: "optional",
					description: IN_TAMIL,
				},
			],
		},
	],
	[
		{
			id: "money",
			title: "Fees and rates",
			intro:
				"Changes apply to new orders at once. Customers with an open cart see the new total and confirm it before ordering.",
			settings: [
				{ key: "deliveryFee", label: "Delivery fee", hint: "₹", kind: "number", isHalf: true },
				{ key: "prebookingFee", label: "Prebooking fee", hint: "₹", kind: "number", isHalf: true },
				{ key: "gstPercent", label: "Order GST", hint: "%", kind: "number", isHalf: true },
				{ key: "prebookingGstPercent", label: "Prebooking GST", hint: "%", kind: "number", isHalf: true },
			],
		},
		{
			id: "orders",
			title: "Orders",
			intro: "What customers are promised when they order.",
			settings: [
				{
					key: "cancelWindowSeconds",
					label: "Customers may cancel for",
					kind: "minutes",
					description: "Counted from placing the order; orders placed before keep theirs.",
				},
				{ key: "estimatedDelivery", label: "Estimated delivery", kind: "line", max: 60 },
				{
					key: "estimatedDeliveryTa",
					label: "Estimated delivery in Tamil",
					kind: "line",
					max: 80,
					lang: "ta",
					hint: "optional",
					description: IN_TAMIL,
				},
			],
		},
		{
			id: "new-customers",
			title: "New customers",
			intro: "Keeps fake orders from filling the kitchen.",
			settings: [
				{
					key: "orderLimits",
					label: "Limit unpaid orders of new customers",
					kind: "order-limits",
					description:
						"New is whoever has never received an order. Beyond these limits they are asked to pay online or to call. Regular customers and orders that are paid online are never limited.",
				},
			],
		},
		{
			id: "door",
			title: "At the door",
			intro: "How riders hand an order over.",
			settings: [
				{
					key: "handoverPin",
					label: "Ask for a 4-digit code",
					kind: "yes-no",
					description:
						"The customer finds four digits under My Orders once the rider is on the way and says them at the door; without them the rider cannot mark the order as delivered. Food then never goes to the wrong door. Orders already on their way go without it.",
				},
			],
		},
		{
			id: "messages",
			title: "Messages",
			intro: "Text messages (SMS) to customers about their orders.",
			settings: [
				{
					key: "smsPerDay",
					label: "Daily limit",
					kind: "number",
					description:
						"At this number text messages stop until midnight; emails and push messages continue. Owners are notified at 80 %. Numbers without a delivered order so far get at most half of it, one message each.",
				},
			],
		},
		{
			id: "security",
			title: "Security",
			intro: "For the staff. Customers and riders do not notice.",
			settings: [
				{
					key: "secondFactorRequired",
					needs: "staff:manage",
					label: "Everybody needs a second factor",
					kind: "yes-no",
					description:
						"Besides the password, all staff log in with a passkey or the code of an authenticator app. Who has none is led to set one up and can do nothing else until then. Set up your own first, under My account.",
				},
				{
					key: "confirmRefundsAbove",
					needs: "payout:edit",
					label: "Confirm refunds above",
					hint: "₹",
					kind: "number",
					description: "For refunds above this amount, staff enter their password again.",
				},
			],
		},
		{
			id: "backups",
			title: "Backups",
			intro:
				"A copy of everything, made at 3:30 AM while the shop runs, or whenever you want one. It stays on the shop's machine.",
			settings: [
				{
					key: "nightlyBackups",
					label: "Make a backup each night",
					kind: "yes-no",
					description: "If the machine is off at night, the backup is made when it is on again.",
				},
				{
					key: "backupsKept",
					label: "Backups to keep",
					kind: "number",
					description: "Older ones are deleted. Keep a copy of one outside the shop as well.",
				},
			],
		},
		{
			id: "papers",
			title: "Tax, licence and payment",
			intro: "The law wants them on every bill; your accountant knows them.",
			settings: [
				{
					key: "gstin",
					label: "GSTIN",
					kind: "line",
					max: 20,
					description: "15 characters. Empty while the shop is not registered.",
				},
				{ key: "fssai", label: "FSSAI licence number", kind: "line", max: 20, description: "14 digits." },
				{
					key: "upiId",
					needs: "payout:edit",
					label: "UPI id",
					kind: "line",
					max: 100,
					description: "Where customers' UPI payments go. Try it with one rupee before you rely on it.",
				},
				{
					key: "grievanceOfficer",
					label: "Grievance officer",
					kind: "line",
					max: 200,
					description: "Name, email and phone of whom customers can complain to.",
				},
			],
		},
	],
];

/** Each setting by its name. */
export const SETTING_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
	SECTIONS.flat().flatMap(({ settings }) => settings.map(({ key, label }) => [key, label])),
);
