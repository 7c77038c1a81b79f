import type { EmailDomains } from "../identity/email-domains.ts";
import type { WaysIn } from "../identity/ways-in.ts";
import type { Rupees } from "../money.ts";
import type { OrderLimits } from "../orders/order-limits.ts";
import type { TimeSlotSettings } from "../slots/time-slots.ts";

/** When customers must log in: as they add the first dish (specification 1), or at the checkout. */
export const SIGN_IN_TIMES = ["when-adding", "at-checkout"] as const;
type SignInTime = (typeof SIGN_IN_TIMES)[number];

/** The settings that the owner can change (specification 8.2). */
export type ShopSettings = {
	shopName: string;
	tagline: string;
	/** The tagline in Tamil; if empty, the English one is shown. */
	taglineTa: string;
	address: string;
	phones: readonly string[];
	email: string;
	latitude: number;
	longitude: number;
	openingHours: string;
	openingHoursTa: string;
	deliveryFee: Rupees;
	prebookingFee: Rupees;
	gstPercent: number;
	prebookingGstPercent: number;
	/** Whether the menu's prices include GST, instead of GST being added to them (decision 045). */
	pricesIncludeTax: boolean;
	cancelWindowSeconds: number;
	estimatedDelivery: string;
	estimatedDeliveryTa: string;
	/** Whether each accepted order is promised a time, instead of the same text for all. */
	promiseTimes: boolean;
	/** The minutes that one order takes in a quiet hour, and how many orders the kitchen cooks at once. */
	promiseMinutes: number;
	ordersAtOnce: number;
	/** After how many minutes a ticket on the kitchen's board is slow, and has waited too long. */
	kitchenSlowMinutes: number;
	kitchenLongMinutes: number;
	/** Whether customers may pick their orders up. */
	pickupOffered: boolean;
	/** The times that customers can choose; null if they can't. */
	timeSlots: TimeSlotSettings | null;
	signIn: SignInTime;
	/** Whether customers may cancel an order that nobody has answered for five minutes, until it is accepted. */
	cancelUnanswered: boolean;
	/**
	 * The minutes after which an unanswered order is cancelled automatically (0: never); and whether it is when the
	 * shop closes.
	 */
	endUnansweredMinutes: number;
	endUnansweredAtClosing: boolean;
	/** The staff phones that get a text message about a waiting order. */
	ringPhones: readonly string[];
	gstin: string;
	/** Whether customers may ask for a bill with their own GSTIN. */
	businessBills: boolean;
	fssai: string;
	upiId: string;
	grievanceOfficer: string;
	/** Whether the rider asks the customer for an order's four digits. */
	handoverPin: boolean;
	/** The limits for customers who have never received an order; null for none. */
	orderLimits: OrderLimits | null;
	/** How customers may log in besides the form, as far as the shop supports it. */
	waysIn: WaysIn;
	/** The allowed domains of a customer's email. */
	emailDomains: EmailDomains;
	/** The most text messages that may be sent in a shop day. */
	smsPerDay: number;
	/** Whether all staff must log in with a passkey or an app's code besides the password. */
	secondFactorRequired: boolean;
	/** Staff must confirm who they are for a refund above this amount. */
	confirmRefundsAbove: Rupees;
	/** Whether a backup is made automatically each night, and how many are kept. */
	nightlyBackups: boolean;
	backupsKept: number;
};
