import type { ShopSettings } from "../../../domain/settings/shop-settings.ts";
import type { Permission } from "../../../domain/staff/staff-roles.ts";
import type { SettingKind } from "./setting-draft.ts";

/** Of those that have a page of their own it is not the place. */
export type SettingKey = Exclude<keyof ShopSettings, "pickupOffered" | "timeSlots">;
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
	/** What there is to choose from, for the kind "choice". */
	choices?: readonly { value: string; label: string; description: string }[];
	/** Two of them share a row. */
	isHalf?: boolean;
};
export type Section = { id: string; title: string; intro: string; settings: readonly Setting[] };

const IN_TAMIL = "If empty, Tamil customers see the English text.";

/** Every setting of the shop, in two columns of sections. */
export const SECTIONS: readonly [readonly Section[], readonly Section[]] = [
	[
		{
			id: "shop",
			title: "Name and tagline",
			intro: "Shown on every page, message and bill.",
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
					description: "10 digits each, with or without +91. Call buttons dial the first one.",
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
					description: "For example: Sun - Sat 10:00 AM - 3:00 PM. Add notes after a semicolon.",
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
				"Changes apply to new orders at once. Customers with an open cart see the new total and confirm " +
				"it before ordering.",
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
			intro: "What customers are told when they order.",
			settings: [
				{
					key: "cancelWindowSeconds",
					label: "Customers can cancel for",
					kind: "minutes",
					description: "From when the order is placed. Existing orders keep their limit.",
				},
				{ key: "estimatedDelivery", label: "Estimated delivery", kind: "line", max: 60 },
				{
					key: "promiseTimes",
					label: "Promise each order a time",
					kind: "yes-no",
					description:
						"You accept an order with the minutes it takes, and its customer sees the time. The estimate " +
						"above is then not shown.",
				},
				{
					key: "promiseMinutes",
					label: "Minutes for one order",
					hint: "5 to 240",
					kind: "number",
					isHalf: true,
					description: "In a quiet hour, from accepting to the door.",
				},
				{
					key: "ordersAtOnce",
					label: "Orders cooked at once",
					kind: "number",
					isHalf: true,
					description: "Each further batch adds 5 minutes to what is proposed.",
				},
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
			id: "unanswered",
			title: "Unanswered orders",
			intro: "New orders ring until someone accepts them. This is for those that nobody accepts.",
			settings: [
				{
					key: "cancelUnanswered",
					label: "Let customers cancel after 5 minutes",
					kind: "yes-no",
					description:
						"Until someone accepts the order, also beyond the usual time to cancel. Online payments are " +
						"refunded.",
				},
				{
					key: "endUnansweredMinutes",
					label: "Cancel it automatically after",
					hint: "minutes, 0 for never",
					kind: "number",
					description: "From 5 to 240. The customer is told why and gets an online payment back.",
				},
				{
					key: "endUnansweredAtClosing",
					label: "Cancel it automatically when the shop closes",
					kind: "yes-no",
					description: "A pause doesn’t count as closing.",
				},
				{
					key: "ringPhones",
					label: "Text these phones",
					kind: "phones",
					hint: "optional",
					description:
						"One text message for an order that has waited 3 minutes, where text messages are set up. " +
						"They count towards the daily limit.",
				},
			],
		},
		{
			id: "sign-in",
			title: "Customer logins",
			intro: "How customers log in and sign up. The form with email and password is always there.",
			settings: [
				{
					key: "signIn",
					label: "Ask for the account",
					kind: "choice",
					choices: [
						{
							value: "when-adding",
							label: "When adding to the cart",
							description: "Who isn’t logged in signs up or logs in before the first dish.",
						},
						{
							value: "at-checkout",
							label: "At checkout",
							description:
								"Everybody fills a cart. New customers give their name, phone, email and address " +
								"once, on the page where they confirm the order.",
						},
					],
				},
				{ key: "waysIn", label: "More ways to log in", kind: "ways-in" },
				{
					key: "emailDomains",
					label: "Accepted email domains",
					kind: "email-domains",
					description: "Separate several with commas, for example: gmail.com, annauniv.edu",
				},
			],
		},
		{
			id: "new-customers",
			title: "New customers",
			intro: "Protects the kitchen from fake orders.",
			settings: [
				{
					key: "orderLimits",
					label: "Limit unpaid orders of new customers",
					kind: "order-limits",
					description:
						"Customers are new until their first delivered order. Above these limits they’re " +
						"asked to pay online or call. Regular customers and orders paid online are never " +
						"limited.",
				},
			],
		},
		{
			id: "door",
			title: "At the door",
			intro: "How riders hand over orders.",
			settings: [
				{
					key: "handoverPin",
					label: "Ask for a 4-digit code",
					kind: "yes-no",
					description:
						"Once the rider is on the way, the customer sees four digits under My Orders and " +
						"tells them to the rider at the door. Without them the rider can’t mark the order as " +
						"delivered. Orders already out for delivery don’t need it.",
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
						"When the limit is reached, text messages stop until midnight; emails and push " +
						"messages continue. Owners are notified at 80%. Phone numbers without a delivered " +
						"order get at most half of it, one message each.",
				},
			],
		},
		{
			id: "security",
			title: "Security",
			intro: "For staff. Customers and riders aren’t affected.",
			settings: [
				{
					key: "secondFactorRequired",
					needs: "staff:manage",
					label: "Require a second factor",
					kind: "yes-no",
					description:
						"All staff log in with a passkey or an authenticator code in addition to the " +
						"password. Staff without one must set it up before they can continue. Set up yours " +
						"first, under My account.",
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
				"A copy of all data, made at 3:30 AM while the shop runs, or on demand. It’s stored on the shop’s " +
				"server.",
			settings: [
				{
					key: "nightlyBackups",
					label: "Make a backup each night",
					kind: "yes-no",
					description: "If the server is off at night, the backup is made when it starts.",
				},
				{
					key: "backupsKept",
					label: "Backups to keep",
					kind: "number",
					description: "Older backups are deleted. Keep a copy outside the shop as well.",
				},
			],
		},
		{
			id: "papers",
			title: "Tax, licence and payment",
			intro: "Required by law on every bill. Ask your accountant if you’re unsure.",
			settings: [
				{
					key: "gstin",
					label: "GSTIN",
					kind: "line",
					max: 20,
					description: "15 characters. Leave empty if the shop isn’t registered.",
				},
				{
					key: "businessBills",
					label: "Bills for businesses",
					kind: "yes-no",
					description:
						"Customers can add their GSTIN and legal name to an order until it’s delivered. Its bill is " +
						"then a B2B invoice in your GST return.",
				},
				{ key: "fssai", label: "FSSAI licence number", kind: "line", max: 20, description: "14 digits." },
				{
					key: "upiId",
					needs: "payout:edit",
					label: "UPI id",
					kind: "line",
					max: 100,
					description: "Where customers’ UPI payments go. Test it with one rupee first.",
				},
				{
					key: "grievanceOfficer",
					label: "Grievance officer",
					kind: "line",
					max: 200,
					description: "Name, email and phone of your contact for complaints.",
				},
			],
		},
	],
];

/** Each setting by its name. */
export const SETTING_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
	SECTIONS.flat().flatMap(({ settings }) => settings.map(({ key, label }) => [key, label])),
);

/** What each choice of a setting is called, by the setting's name and the value. */
export const CHOICE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
	SECTIONS.flat().flatMap(({ settings }) =>
		settings.flatMap(({ key, choices }) =>
			choices ? [[key, Object.fromEntries(choices.map(({ value, label }) => [value, label]))]] : [],
		),
	),
);
