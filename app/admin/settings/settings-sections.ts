import type { ShopSettings } from "../../../domain/settings/shop-settings.ts";
import type { Permission } from "../../../domain/staff/staff-roles.ts";
import type { SettingKind } from "./setting-draft.ts";
import type { SettingsTexts } from "./settings-texts.ts";

/** Settings without a page of their own. */
export type SettingKey = Exclude<keyof ShopSettings, "pickupOffered" | "timeSlots">;
export type Setting = {
	key: SettingKey;
	label: string;
	kind: SettingKind;
	description?: string;
	/** A short text beside the label. */
	hint?: string;
	lang?: "ta";
	max?: number;
	autoComplete?: string;
	/** Without this permission the setting is read-only. */
	needs?: Permission;
	/** The options, for the kind "choice". */
	choices?: readonly { value: string; label: string; description: string }[];
	/** Half a row wide. */
	isHalf?: boolean;
};
export type Section = { id: string; title: string; intro: string; settings: readonly Setting[] };

/** Every setting, in two columns of about the same height: the shop's details, and how it sells. */
export const sectionsIn = (texts: SettingsTexts): readonly [readonly Section[], readonly Section[]] => [
	[
		{
			id: "shop",
			title: texts.nameAndTagline,
			intro: texts.shownOnEveryPageMessage,
			settings: [
				{ key: "shopName", label: texts.shopName, kind: "line", max: 60, autoComplete: "organization" },
				{ key: "tagline", label: texts.tagline, kind: "line", max: 120 },
				{
					key: "taglineTa",
					label: texts.taglineInTamil,
					kind: "line",
					max: 160,
					lang: "ta",
					hint: texts.optional,
					description: texts.inTamilHelp,
				},
			],
		},
		{
			id: "reach",
			title: texts.addressAndContact,
			intro: texts.contactsHelp,
			settings: [
				{ key: "address", label: texts.address, kind: "text", max: 300, autoComplete: "street-address" },
				{
					key: "phones",
					label: texts.phoneNumbers,
					kind: "phones",
					description: texts.phonesHelp,
				},
				{ key: "email", label: texts.email, kind: "line", max: 254, autoComplete: "email" },
				{ key: "latitude", label: texts.latitude, kind: "number", isHalf: true },
				{ key: "longitude", label: texts.longitude, kind: "number", isHalf: true },
			],
		},
		{
			id: "hours",
			title: texts.openingHours,
			intro: texts.signHelp,
			settings: [
				{
					key: "openingHours",
					label: texts.openingHours,
					kind: "text",
					max: 300,
					description: texts.signExample,
				},
				{
					key: "openingHoursTa",
					label: texts.openingHoursInTamil,
					kind: "text",
					max: 400,
					lang: "ta",
					hint: texts.optional,
					description: texts.inTamilHelp,
				},
			],
		},
		{
			id: "papers",
			title: texts.taxLicenceAndPayment,
			intro: texts.papersIntro,
			settings: [
				{
					key: "gstin",
					label: texts.gstin,
					kind: "line",
					max: 20,
					description: texts.gstinHelp,
				},
				{
					key: "businessBills",
					label: texts.businessBills,
					kind: "yes-no",
					description: texts.businessBillsHelp,
				},
				{ key: "fssai", label: texts.fssaiLicenceNumber, kind: "line", max: 20, description: texts.n14Digits },
				{
					key: "upiId",
					needs: "payout:edit",
					label: texts.upiId,
					kind: "line",
					max: 100,
					description: texts.upiHelp,
				},
				{
					key: "grievanceOfficer",
					label: texts.grievanceOfficer,
					kind: "line",
					max: 200,
					description: texts.grievanceHelp,
				},
			],
		},
		{
			id: "security",
			title: texts.security,
			intro: texts.forStaffCustomersAndRiders,
			settings: [
				{
					key: "secondFactorRequired",
					needs: "staff:manage",
					label: texts.requireASecondFactor,
					kind: "yes-no",
					description: texts.secondFactorHelp,
				},
				{
					key: "confirmRefundsAbove",
					needs: "payout:edit",
					label: texts.confirmRefunds,
					hint: "₹",
					kind: "number",
					description: texts.confirmRefundsHelp,
				},
			],
		},
		{
			id: "backups",
			title: texts.backups,
			intro: texts.backupsIntro,
			settings: [
				{
					key: "nightlyBackups",
					label: texts.makeABackupEachNight,
					kind: "yes-no",
					description: texts.nightlyHelp,
				},
				{
					key: "backupsKept",
					label: texts.backupsToKeep,
					kind: "number",
					description: texts.keptHelp,
				},
			],
		},
	],
	[
		{
			id: "money",
			title: texts.feesAndRates,
			intro: texts.feesHelp,
			settings: [
				{ key: "deliveryFee", label: texts.deliveryFee, hint: "₹", kind: "number", isHalf: true },
				{ key: "prebookingFee", label: texts.prebookingFee, hint: "₹", kind: "number", isHalf: true },
				{ key: "gstPercent", label: texts.orderGst, hint: "%", kind: "number", isHalf: true },
				{ key: "prebookingGstPercent", label: texts.prebookingGst, hint: "%", kind: "number", isHalf: true },
				{
					key: "pricesIncludeTax",
					label: texts.pricesIncludeTax,
					kind: "yes-no",
					description: texts.pricesIncludeTaxHelp,
				},
			],
		},
		{
			id: "orders",
			title: texts.orders,
			intro: texts.promisesHelp,
			settings: [
				{
					key: "cancelWindowSeconds",
					label: texts.cancelFor,
					kind: "minutes",
					description: texts.cancelForHelp,
				},
				{ key: "estimatedDelivery", label: texts.estimatedDelivery, kind: "line", max: 60 },
				{
					key: "promiseTimes",
					label: texts.promise,
					kind: "yes-no",
					description: texts.promiseHelp,
				},
				{
					key: "promiseMinutes",
					label: texts.minutesForOneOrder,
					hint: texts.fiveTo240,
					kind: "number",
					isHalf: true,
					description: texts.promiseMinutesHelp,
				},
				{
					key: "ordersAtOnce",
					label: texts.ordersCookedAtOnce,
					kind: "number",
					isHalf: true,
					description: texts.atOnceHelp,
				},
				{
					key: "kitchenSlowMinutes",
					label: texts.ticketSlowAfter,
					hint: texts.minutes,
					kind: "number",
					isHalf: true,
					description: texts.ticketSlowHelp,
				},
				{
					key: "kitchenLongMinutes",
					label: texts.ticketUrgentAfter,
					hint: texts.minutes,
					kind: "number",
					isHalf: true,
					description: texts.ticketUrgentHelp,
				},
				{
					key: "estimatedDeliveryTa",
					label: texts.estimatedDeliveryInTamil,
					kind: "line",
					max: 80,
					lang: "ta",
					hint: texts.optional,
					description: texts.inTamilHelp,
				},
			],
		},
		{
			id: "unanswered",
			title: texts.unansweredOrders,
			intro: texts.unansweredHelp,
			settings: [
				{
					key: "cancelUnanswered",
					label: texts.letCustomersCancelAfter5,
					kind: "yes-no",
					description: texts.letCancelHelp,
				},
				{
					key: "endUnansweredMinutes",
					label: texts.cancelAfter,
					hint: texts.minutesOrNever,
					kind: "number",
					description: texts.cancelAfterHelp,
				},
				{
					key: "endUnansweredAtClosing",
					label: texts.cancelAtClosing,
					kind: "yes-no",
					description: texts.aPauseDoesntCountAs,
				},
				{
					key: "ringPhones",
					label: texts.ringPhones,
					kind: "phones",
					hint: texts.optional,
					description: texts.ringPhonesHelp,
				},
			],
		},
		{
			id: "sign-in",
			title: texts.customerLogins,
			intro: texts.loginsHelp,
			settings: [
				{
					key: "signIn",
					label: texts.askForAccount,
					kind: "choice",
					choices: [
						{
							value: "when-adding",
							label: texts.whenAddingToTheCart,
							description: texts.atCartHelp,
						},
						{
							value: "at-checkout",
							label: texts.atCheckout,
							description: texts.atCheckoutHelp,
						},
					],
				},
				{ key: "waysIn", label: texts.moreWaysToLogIn, kind: "ways-in" },
				{
					key: "emailDomains",
					label: texts.acceptedEmailDomains,
					kind: "email-domains",
					description: texts.domainsHelp,
				},
			],
		},
		{
			id: "new-customers",
			title: texts.newCustomers,
			intro: texts.fakeOrdersIntro,
			settings: [
				{
					key: "orderLimits",
					label: texts.limitNew,
					kind: "order-limits",
					description: texts.limitNewHelp,
				},
			],
		},
		{
			id: "door",
			title: texts.atTheDoor,
			intro: texts.howRidersHandOverOrders,
			settings: [
				{
					key: "handoverPin",
					label: texts.askForA4Digit,
					kind: "yes-no",
					description: texts.handoverHelp,
				},
			],
		},
		{
			id: "messages",
			title: texts.messages,
			intro: texts.smsIntro,
			settings: [
				{
					key: "smsPerDay",
					label: texts.dailyLimit,
					kind: "number",
					description: texts.smsHelp,
				},
			],
		},
	],
];

/** The label of each setting, by the setting's name. */
export const settingLabelsIn = (texts: SettingsTexts): Readonly<Record<string, string>> =>
	Object.fromEntries(
		sectionsIn(texts)
			.flat()
			.flatMap(({ settings }) => settings.map(({ key, label }) => [key, label])),
	);

/** The label of each choice, by the setting's name and the value. */
export const choiceLabelsIn = (texts: SettingsTexts): Readonly<Record<string, Readonly<Record<string, string>>>> =>
	Object.fromEntries(
		sectionsIn(texts)
			.flat()
			.flatMap(({ settings }) =>
				settings.flatMap(({ key, choices }) =>
					choices ? [[key, Object.fromEntries(choices.map(({ value, label }) => [value, label]))]] : [],
				),
			),
	);
