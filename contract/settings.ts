import { createRoute, z } from "@hono/zod-openapi";
import { DELIVERY_KINDS } from "../domain/delivery-areas/delivery-rules.ts";
import { domainIssue, MAX_EMAIL_DOMAINS } from "../domain/identity/email-domains.ts";
import { MAX_PROMISED_MINUTES } from "../domain/orders/promised-time.ts";
import { gstinIssue } from "../domain/settings/gstin.ts";
import { fssaiIssue, upiIdIssue } from "../domain/settings/setting-rules.ts";
import { SIGN_IN_TIMES } from "../domain/settings/shop-settings.ts";
import {
	coordinates,
	emailAddress,
	obeys,
	plainText,
	requiredLongText,
	requiredText,
	tenDigitPhone,
	wholeRupees,
} from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const count = z.int().min(1).max(10_000);
/** The limits on unpaid orders of customers who have never received an order. */
const orderLimitsSchema = z
	.object({
		newCustomerOpenOrders: z.int().min(0).max(100),
		newCustomerCashUpTo: wholeRupees,
		perPhonePerHour: count,
		perNetworkPerHour: count,
		perMinute: count,
	})
	.nullable()
	.openapi({
		description:
			"new customers' orders that are to be paid on delivery: open ones, rupees of one, and how many " +
			"from a phone, a network and in all; null bounds nobody",
	});

/** The ways to log in besides the form. */
const waysInSchema = z.object({ passkey: z.boolean(), emailLink: z.boolean(), phoneCode: z.boolean() });
const emailDomainsSchema = z.union([
	z
		.array(
			plainText(253)
				.overwrite((text) => text.trim().toLowerCase().replace(/^@/, ""))
				.check(obeys(domainIssue)),
		)
		.min(1, "At least one domain is required")
		.max(MAX_EMAIL_DOMAINS, `Up to ${MAX_EMAIL_DOMAINS} domains`)
		.refine((domains) => new Set(domains).size === domains.length, "Each domain once"),
	z.literal("any"),
]);

/** The settings that anybody may read. */
export const publicSettingsSchema = z
	.object({
		shopName: z.string(),
		tagline: z.string(),
		taglineTa: z.string(),
		address: z.string(),
		phones: z.array(z.string()),
		email: z.string(),
		latitude: z.number(),
		longitude: z.number(),
		openingHours: z.string(),
		openingHoursTa: z.string(),
		deliveryFee: wholeRupees,
		prebookingFee: wholeRupees,
		gstPercent: z.number(),
		prebookingGstPercent: z.number(),
		pricesIncludeTax: z.boolean().openapi({ description: "whether GST is in the prices, instead of added" }),
		cancelWindowSeconds: z.number(),
		estimatedDelivery: z.string(),
		estimatedDeliveryTa: z.string(),
		promiseTimes: z.boolean().openapi({
			description: "whether each accepted order is promised a time; else `estimatedDelivery` is said of all",
		}),
		promiseMinutes: z.int().openapi({ description: "the minutes that an order takes in a quiet hour" }),
		ordersAtOnce: z.int().openapi({ description: "how many orders the kitchen cooks at once" }),
		fulfilment: z
			.object({
				pickup: z.boolean(),
				slots: z
					.object({ minutes: z.int(), daysAhead: z.int() })
					.nullable()
					.openapi({ description: "times that customers can choose, see GET /store/slots" }),
			})
			.optional()
			.openapi({ description: "of a shop that offers more than delivery as soon as possible" }),
		signIn: z.enum(SIGN_IN_TIMES).openapi({
			description: "when customers are asked to log in or sign up: as they add a dish, or at the checkout",
		}),
		cancelUnanswered: z.boolean().openapi({
			description: "whether customers may cancel an order that nobody has answered for 5 minutes",
		}),
		gstin: z.string(),
		businessBills: z.boolean().openapi({ description: "whether customers may ask for a bill with their GSTIN" }),
		fssai: z.string(),
		upiId: z.string(),
		grievanceOfficer: z.string(),
		handoverPin: z.boolean().openapi({ description: "whether riders ask for an order's 4 digits at the door" }),
		orderLimits: orderLimitsSchema,
		waysIn: waysInSchema.openapi({
			description: "how customers log in besides the form: what the owner has switched on and the shop can do",
		}),
		emailDomains: z
			.union([z.array(z.string()), z.literal("any")])
			.openapi({ description: "at which domains a customer's email may be" }),
		delivery: z
			.object({
				kind: z.enum(DELIVERY_KINDS),
				lowestFee: wholeRupees.nullable().openapi({ description: "null where `deliveryFee` is the one fee" }),
				highestFee: wholeRupees.optional().openapi({ description: "only where `lowestFee` is 0" }),
				minimumOrder: wholeRupees.nullable(),
				freeDeliveryFrom: wholeRupees.nullable(),
				cashUpTo: wholeRupees.nullable(),
			})
			.optional()
			.openapi({ description: "of a shop that has set where it delivers, see GET /store/delivery" }),
		version: z.number().openapi({ description: "to be given back with a change, see PUT /store/settings" }),
		publicUrl: z.string().openapi({ description: "the origin that browsers use" }),
		mapTilesUrl: z.string().nullable().openapi({
			description: "a map's tiles, with `{z}`, `{x}` and `{y}`; null: the shop shows no map",
		}),
		channels: z
			.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() })
			.openapi({ description: "how the shop can tell customers about their orders" }),
		pushPublicKey: z.string().nullable().openapi({ description: "for subscribing to push messages" }),
		onlinePayment: z
			.object({
				offered: z.boolean(),
				testMode: z
					.boolean()
					.openapi({ description: "an emulator stands in for the provider: no money moves" }),
				key: z.string().nullable().openapi({ description: "the public key of the provider's checkout" }),
				scriptUrl: z
					.string()
					.nullable()
					.openapi({ description: "the checkout's script, to be loaded on demand" }),
			})
			.openapi({ description: "paying online" }),
	})
	.openapi("StoreSettings");
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** The public settings with the security settings, only for staff who may change settings. */
export const staffSettingsSchema = publicSettingsSchema
	.extend({
		waysSwitchedOn: waysInSchema.openapi({ description: "what the owner has switched on: PUT names it `waysIn`" }),
		waysPossible: waysInSchema.openapi({
			description:
				"what this shop can do: passkeys want https and a name, a link SMTP_URL, a code SMS_WEBHOOK_URL",
		}),
		smsPerDay: z.number().openapi({ description: "text messages that may be sent in a day" }),
		kitchenSlowMinutes: z.int().openapi({
			description: "after how many minutes a ticket on the kitchen's board is slow",
		}),
		kitchenLongMinutes: z.int().openapi({ description: "after how many minutes one has waited too long" }),
		endUnansweredMinutes: z.int().openapi({
			description: "minutes after which an unanswered order is cancelled automatically; 0: never",
		}),
		endUnansweredAtClosing: z.boolean().openapi({ description: "whether it is when the shop closes" }),
		ringPhones: z.array(z.string()).openapi({ description: "phones of the staff, for orders that wait" }),
		secondFactorRequired: z
			.boolean()
			.openapi({ description: "whether all staff must log in with a second factor" }),
		confirmRefundsAbove: wholeRupees.openapi({
			description: "refunds above it need a confirmation, see POST /admin/confirm",
		}),
		nightlyBackups: z.boolean().openapi({ description: "whether a backup is made automatically each night" }),
		backupsKept: z.int().openapi({ description: "how many of them stay" }),
	})
	.openapi("StaffSettings");
export type StaffSettings = z.infer<typeof staffSettingsSchema>;

const inCapitals = (text: string) => text.replace(/\s+/g, "").toUpperCase();
const percent = z.number().min(0).max(40).multipleOf(0.01, "At most two decimals");
const waitingMinutes = z.int().min(1, "At least a minute").max(240, "Up to 240 minutes");
const fee = wholeRupees.max(1000, "Fees can be up to ₹1,000");

const settings = z.object({
	shopName: requiredText(60, "Shop name is required"),
	tagline: requiredText(120, "Tagline is required"),
	taglineTa: plainText(160),
	address: requiredLongText(300, "Address is required"),
	phones: z
		.array(tenDigitPhone)
		.min(1, "At least one phone number is required")
		.max(5, "Up to five phone numbers")
		.refine((phones) => new Set(phones).size === phones.length, "Each phone number once"),
	email: emailAddress,
	...coordinates.shape,
	openingHours: requiredText(300, "Opening hours are required"),
	openingHoursTa: plainText(400),
	deliveryFee: fee,
	prebookingFee: fee,
	gstPercent: percent,
	prebookingGstPercent: percent,
	pricesIncludeTax: z.boolean(),
	cancelWindowSeconds: z.int().min(0).max(3600, "Up to an hour"),
	estimatedDelivery: requiredText(60, "Estimated delivery is required"),
	estimatedDeliveryTa: plainText(80),
	promiseTimes: z.boolean(),
	promiseMinutes: z.int().min(5, "At least 5 minutes").max(MAX_PROMISED_MINUTES, "Up to 240 minutes"),
	ordersAtOnce: z.int().min(1, "At least one").max(100, "Up to 100"),
	kitchenSlowMinutes: waitingMinutes,
	kitchenLongMinutes: waitingMinutes,
	signIn: z.enum(SIGN_IN_TIMES),
	cancelUnanswered: z.boolean(),
	endUnansweredMinutes: z
		.int()
		.max(240, "Up to 240 minutes")
		.refine((minutes) => minutes === 0 || minutes >= 5, "0 for never, or at least 5 minutes"),
	endUnansweredAtClosing: z.boolean(),
	ringPhones: z
		.array(tenDigitPhone)
		.max(3, "Up to three phone numbers")
		.refine((phones) => new Set(phones).size === phones.length, "Each phone number once"),
	businessBills: z.boolean(),
	gstin: plainText(40)
		.overwrite(inCapitals)
		.check(obeys((gstin) => (gstin === "" ? null : gstinIssue(gstin))))
		.openapi({ description: "empty while the shop is not registered" }),
	fssai: plainText(40)
		.overwrite((text) => text.replace(/\s+/g, ""))
		.check(obeys(fssaiIssue)),
	upiId: plainText(200).trim().check(obeys(upiIdIssue)),
	grievanceOfficer: requiredText(200, "Grievance officer is required"),
	handoverPin: z.boolean(),
	orderLimits: orderLimitsSchema,
	waysIn: waysInSchema,
	emailDomains: emailDomainsSchema,
	smsPerDay: z.int().min(0).max(100_000, "Up to 100,000 a day"),
	secondFactorRequired: z.boolean(),
	confirmRefundsAbove: wholeRupees.max(100_000, "Up to ₹1,00,000"),
	nightlyBackups: z.boolean(),
	backupsKept: z.int().min(1, "Keep at least one").max(365, "Up to 365"),
});

const settingsBody = settings
	.partial()
	.extend({
		version: z.int().min(0).optional().openapi({
			description:
				"the `version` that the changed settings were read with; 409 when one of them was changed since",
		}),
	})
	.openapi("StoreSettingsChange");
export type SettingsBody = z.infer<typeof settingsBody>;

export const getMessageBudget = createRoute({
	operationId: "getMessageBudget",
	method: "get",
	path: "/store/messages",
	tags: ["store"],
	summary: "Text messages sent today, and the daily limit (admin)",
	responses: {
		200: gives(z.object({ smsToday: z.int(), smsPerDay: z.int() }), "Counted since midnight in the shop"),
		...refuses(...STAFF_ONLY),
	},
});

export const getStoreSettings = createRoute({
	operationId: "getStoreSettings",
	method: "get",
	path: "/store/settings",
	tags: ["store"],
	summary: "The shop's name, contacts, fees and rates",
	responses: {
		200: gives(
			z.union([staffSettingsSchema, publicSettingsSchema]),
			"The public settings; for staff who can change them, the security settings as well",
		),
	},
});

export const putStoreSettings = createRoute({
	operationId: "putStoreSettings",
	method: "put",
	path: "/store/settings",
	tags: ["store"],
	summary: "Change settings; those left out stay as they are (admin)",
	request: takes(settingsBody),
	responses: {
		200: gives(staffSettingsSchema, "The settings now"),
		...refuses(...STAFF_ONLY, "confirm-first", "way-not-possible", "settings-changed-meanwhile"),
	},
});
