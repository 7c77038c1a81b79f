import { createRoute, z } from "@hono/zod-openapi";
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
import { emailDomainsSchema, orderLimitsSchema, staffSettingsSchema, waysInSchema } from "./store-schemas.ts";

const inCapitals = (text: string) => text.replace(/\s+/g, "").toUpperCase();
const percent = z.number().min(0).max(40).multipleOf(0.01, "at most two decimals");
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
