import { GMAIL_ONLY } from "../identity/email-domains.ts";
import { NO_OTHER_WAYS } from "../identity/ways-in.ts";
import { rupees } from "../money.ts";
import { DEMO_VALUES } from "./demo-values.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** The figures of specification 8.2, and demo values for what only the owner knows. */
export const DEFAULT_SETTINGS: ShopSettings = {
	...DEMO_VALUES,
	openingHours: "Sun - Sat 10:00 AM - 3:00 PM; Tuesday on every new-moon day is a holiday",
	openingHoursTa: "ஞாயிறு - சனி காலை 10:00 - மதியம் 3:00; அமாவாசை வரும் செவ்வாய்க்கிழமை விடுமுறை",
	deliveryFee: rupees(30),
	prebookingFee: rupees(50),
	gstPercent: 5,
	prebookingGstPercent: 18,
	pricesIncludeTax: false,
	cancelWindowSeconds: 300,
	estimatedDelivery: "10-15 minutes",
	estimatedDeliveryTa: "10-15 நிமிடங்களில்",
	promiseTimes: false,
	promiseMinutes: 15,
	ordersAtOnce: 4,
	kitchenSlowMinutes: 5,
	kitchenLongMinutes: 8,
	pickupOffered: false,
	timeSlots: null,
	signIn: "when-adding",
	cancelUnanswered: false,
	endUnansweredMinutes: 0,
	endUnansweredAtClosing: false,
	ringPhones: [],
	businessBills: false,
	handoverPin: false,
	// A shop on the public internet starts with PUBLIC_ORDER_LIMITS.
	orderLimits: null,
	waysIn: NO_OTHER_WAYS,
	emailDomains: GMAIL_ONLY,
	smsPerDay: 200,
	secondFactorRequired: false,
	confirmRefundsAbove: rupees(1000),
	nightlyBackups: true,
	backupsKept: 14,
};
