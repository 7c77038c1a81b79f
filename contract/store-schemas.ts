import { z } from "@hono/zod-openapi";
import { DELIVERY_KINDS } from "../domain/delivery-areas/delivery-rules.ts";
import { STORE_REASONS } from "../domain/hours/store-now.ts";
import { domainIssue, MAX_EMAIL_DOMAINS } from "../domain/identity/email-domains.ts";
import { SIGN_IN_TIMES } from "../domain/settings/shop-settings.ts";
import { instant, obeys, plainText, wholeRupees } from "./fields.ts";

export const storeStatusSchema = z
	.object({
		isOpen: z.boolean(),
		allowPrebooking: z.boolean(),
		message: z.string(),
		messageTa: z.string().nullable().openapi({ description: "the message in Tamil" }),
		reopenTime: instant.nullable(),
		rush: z
			.object({ extraMinutes: z.int(), until: instant })
			.optional()
			.openapi({ description: "while orders take longer than usual: by how much, and until when" }),
		reason: z.enum(STORE_REASONS).openapi({
			description: "why it takes no orders: closed by hand, paused, or outside its hours",
		}),
		closingMessage: z
			.object({ message: z.string(), messageTa: z.string().nullable() })
			.optional()
			.openapi({ description: "the owner's closing message, where the shop says something else meanwhile" }),
		hours: z
			.object({
				closesAt: instant.nullable().openapi({ description: "when an open shop takes no more orders" }),
				nextOpening: instant.nullable().openapi({ description: "when it opens next by its hours" }),
				openUntil: instant.nullable().openapi({ description: "until when it is open late" }),
			})
			.optional()
			.openapi({ description: "of a shop that follows its hours" }),
	})
	.openapi("StoreStatus");
export type StoreStatusView = z.infer<typeof storeStatusSchema>;

const count = z.int().min(1).max(10_000);
/** The limits on unpaid orders of customers who have never received an order. */
export const orderLimitsSchema = z
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
export const waysInSchema = z.object({ passkey: z.boolean(), emailLink: z.boolean(), phoneCode: z.boolean() });
export const emailDomainsSchema = z.union([
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
			.openapi({ description: "at which domains a customer's e-mail may be" }),
		delivery: z
			.object({
				kind: z.enum(DELIVERY_KINDS),
				lowestFee: wholeRupees.nullable().openapi({ description: "null where `deliveryFee` is the one fee" }),
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
