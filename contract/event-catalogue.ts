import { z } from "@hono/zod-openapi";
import { STANDINGS } from "../domain/customers/standing.ts";
import { NEXT_ATTEMPTS } from "../domain/deliveries/failed-delivery.ts";
import { ORDER_STATUSES } from "../domain/orders/order-status.ts";
import { REFUND_STATES, WHY_UNMATCHED } from "../domain/payments/online-payment.ts";
import { ON_DELIVERY_METHODS, ON_DELIVERY_STATES } from "../domain/payments/payment-on-delivery.ts";
import { PREBOOKING_STATUSES } from "../domain/prebookings/prebooking-status.ts";
import { PRINTER_TROUBLES } from "../domain/printing/printer.ts";
import { STAFF_ROLES } from "../domain/staff/staff-roles.ts";
import { SUBSCRIPTION_STATUSES } from "../domain/subscriptions/subscription.ts";
import type { EventRule, Past } from "./event-rule.ts";

const text = z.string();
const flag = z.boolean();
const amount = z.number();
const count = z.int();
const orderStatus = z.enum(ORDER_STATUSES);
const prebookingStatus = z.enum(PREBOOKING_STATUSES);
const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
const paymentOnDelivery = z.object({ method: z.enum(ON_DELIVERY_METHODS), state: z.enum(ON_DELIVERY_STATES) });

const NOTHING = z.object({});
const NO_DETAIL = z.undefined();

/** The values before and after; a reason that somebody gave is beside them. */
function changed<Before extends z.ZodType, After extends z.ZodType>(before: Before, after: After) {
	return z.object({ before, after });
}
function changedTo<After extends z.ZodType>(after: After) {
	return changed(z.null(), after);
}
function changedField<Field extends z.ZodRawShape>(field: Field) {
	return changed(z.object(field), z.object(field));
}
const reason = { reason: text.optional() };

/** A changed dish, home-page entry or settings, field by field. */
const fields = z.record(z.string(), z.unknown());

const orderPlaced = z.object({
	_id: text,
	orderId: text,
	status: orderStatus,
	/** For a pickup order, whose steps have other names. */
	fulfilment: z.literal("pickup").optional(),
});
const refund = changedTo(z.object({ refund: z.enum(REFUND_STATES), amount, byHand: flag.optional() }));
const ofOrder = {
	subject: "order",
	audience: "owner",
	heardWith: "orders:manage",
	readWith: "audit:read",
	area: "orders",
	payload: orderPlaced.extend({ from: orderStatus }),
	detail: NO_DETAIL,
} as const;
/** Events that move an order onto the kitchen's board, along it or off it. */
const onTheBoard = { ...ofOrder, heardWith: "kitchen:work" } as const;
const orderStep = {
	...onTheBoard,
	inRecord: "step",
	detail: changed(
		z.object({ status: orderStatus, promisedAt: text.optional() }),
		z.object({ status: orderStatus, payment: paymentOnDelivery.optional(), promisedAt: text.optional() }),
	)
		.extend(reason)
		.optional(),
} as const;

/** A payment without an order: received, being refunded, or refunded. */
const ofPayment = {
	subject: "payment",
	audience: "owner",
	heardWith: "refunds:manage",
	readWith: "audit:read",
	area: "orders",
	payload: z.object({ paymentId: text }),
	detail: refund,
} as const;

const ofPrebooking = {
	subject: "prebooking",
	audience: "owner",
	heardWith: "prebookings:manage",
	readWith: "audit:read",
	area: "prebookings",
	payload: z.object({ prebookingId: text, number: text }),
	detail: NO_DETAIL,
} as const;
const prebookingEnded = { ...ofPrebooking, detail: changedField({ status: prebookingStatus }) } as const;

const ofMenu = {
	subject: "menu",
	audience: "everyone",
	heardWith: "menu:edit",
	readWith: "audit:read",
	area: "menu",
	payload: NOTHING,
	detail: NO_DETAIL,
} as const;
const onThePages = { ...ofMenu, detail: changed(z.array(fields), z.array(fields)), outdates: "shop cache" } as const;
const ofDish = {
	...onThePages,
	subject: "dish",
	payload: z.object({ dishId: text }),
	detail: changed(fields.nullable(), fields.nullable()),
} as const;

const ofShop = {
	audience: "everyone",
	heardWith: "settings:edit",
	readWith: "audit:read",
	area: "shop",
	payload: NOTHING,
	detail: NO_DETAIL,
} as const;
const ofPrinter = { ...ofShop, subject: "printer", audience: "admin" } as const;
const smsBudget = {
	...ofShop,
	subject: "settings",
	audience: "admin",
	payload: z.object({ sent: count, perDay: count }),
	alertsOwners: true,
} as const;

const ofMessage = {
	audience: "admin",
	heardWith: "messages:manage",
	readWith: "audit:read",
	area: "words",
	detail: NO_DETAIL,
} as const;
const ofContact = { ...ofMessage, subject: "contact", payload: z.object({ contactId: text }) } as const;
const ofSubscription = {
	...ofMessage,
	subject: "subscription",
	payload: z.object({ subscriptionId: text, status: subscriptionStatus }),
} as const;
const ofReview = {
	...ofMessage,
	subject: "feedback",
	payload: z.object({ feedbackId: text }),
	outdates: "response cache",
} as const;

/** Events about staff are for owners only. */
const ofStaff = {
	subject: "account",
	audience: "admin",
	heardWith: "staff:manage",
	readWith: "staff:manage",
	area: "staff",
	payload: z.object({ accountId: text, role: z.enum(["admin", "rider"]) }),
	detail: NO_DETAIL,
	isLogged: true,
} as const;
const profile = z.object({ name: text, email: text, phone: text }).partial();
const profileChanged = changed(profile, profile);
/** Actions of a member of staff on their own account; `byWayIn` is the way by which they got back in. */
const toOwnAccount = { ...ofStaff, detail: changedTo(NOTHING) } as const;
const byWayIn = changedTo(z.object({ by: text }));
const ofScreen = { ...ofStaff, audience: "staff", heardWith: "screens:manage" } as const;

/** How often it happened, and within how many minutes. */
const counted = z.object({ count, minutes: count });
const anyAccount = z.object({
	accountId: text,
	role: z.enum(["customer", "admin", "rider"]),
	staffRole: z.enum(STAFF_ROLES).optional(),
});
const ofSecurity = {
	audience: "admin",
	heardWith: "staff:manage",
	readWith: "staff:manage",
	area: "security",
	detail: NO_DETAIL,
	isLogged: true,
} as const;
const ofAccountSecurity = { ...ofSecurity, subject: "account", payload: anyAccount.extend(counted.shape) } as const;
/** The sheet of a day. */
const ofDay = {
	subject: "shop",
	audience: "admin",
	heardWith: "days:close",
	readWith: "audit:read",
	area: "shop",
	payload: z.object({ date: text }),
} as const;
const ofShopSecurity = { ...ofSecurity, subject: "shop", payload: counted } as const;

const ofCustomer = {
	subject: "account",
	audience: "admin",
	heardWith: "customers:manage",
	readWith: "audit:read",
	area: "customers",
	payload: NOTHING,
	detail: NO_DETAIL,
} as const;
const customerSession = { ...ofCustomer, heardWith: "audit:read" } as const;

/**
 * Every kind of event and its rules: its subject, its payload, its audience, its place in the audit, the alerts it
 * sends, and the caches it outdates. Writers (server/db/append-event.ts) and readers derive from this table.
 */
export const EVENTS = {
	"order-placed": { ...onTheBoard, payload: orderPlaced, news: "order" },
	"order-status-changed": { ...orderStep, news: "order" },
	"order-cancelled": { ...orderStep, news: "order" },
	"order-undone": { ...orderStep, news: "order" },
	"order-delayed": {
		...onTheBoard,
		inRecord: "note",
		detail: changed(z.object({ promisedAt: text.nullable() }), z.object({ promisedAt: text })).extend(reason),
		news: "order",
	},
	"order-changed": {
		...onTheBoard,
		inRecord: "note",
		detail: changed(
			z.object({ total: amount, items: z.array(text), dueAt: text.nullable().optional() }),
			z.object({
				total: amount,
				items: z.array(text),
				difference: z.object({ kind: z.enum(["collect", "refund", "none"]), amount }),
				/** If the order moved to another time; null for as soon as possible. */
				dueAt: text.nullable().optional(),
				/** A note of the order, or of a line that stays, changed. */
				noteChanged: flag.optional(),
				/** The new address is only in the order, so it is deleted with the customer. */
				addressChanged: flag.optional(),
			}),
		).extend(reason),
		news: "order",
	},
	"order-acknowledged": {
		...onTheBoard,
		// The kitchen rings too, and falls silent with the others.
		audience: "staff",
		payload: orderPlaced,
		detail: changed(z.object({ acknowledged: flag }), z.object({ acknowledged: flag, waitedSeconds: count })),
	},
	/** An order for a chosen time goes to the kitchen. */
	"order-due": { ...onTheBoard, payload: orderPlaced },
	"order-claimed": orderStep,
	"order-released": orderStep,
	"order-given-back": { ...orderStep, alertsOwners: true },
	"order-handed-on": orderStep,
	"order-buyer-set": { ...ofOrder, detail: changedField({ isBusiness: flag }) },
	"order-hidden": { ...onTheBoard, audience: "admin", detail: changedField({ hidden: flag }) },
	"order-shown": { ...onTheBoard, audience: "admin", detail: changedField({ hidden: flag }) },
	"payment-settled": {
		...ofOrder,
		inRecord: "note",
		detail: changed(
			z.object({ payment: paymentOnDelivery.nullable() }).nullable(),
			z.object({ payment: paymentOnDelivery }),
		),
	},
	"payment-attached": { ...ofOrder, detail: changedField({ paidOnline: flag }) },
	"refund-requested": {
		...ofOrder,
		detail: z.union([changedField({ refunded: amount }).extend(reason), refund]),
	},
	"refund-processed": { ...ofOrder, detail: refund, news: "money" },
	"refund-failed": { ...ofOrder, detail: refund, alertsOwners: true },
	/** Somebody refunded at the provider what had been given back already; this amount is in no figures. */
	"refund-exceeds-payment": {
		...ofOrder,
		audience: "admin",
		heardWith: "refunds:manage",
		payload: ofOrder.payload.extend({ refundId: text, amount }),
		alertsOwners: true,
	},
	"refund-by-hand": {
		...ofOrder,
		detail: changedTo(z.object({ amount, method: z.enum(ON_DELIVERY_METHODS), rider: text.optional() })).extend(
			reason,
		),
		news: "money",
	},
	"delivery-failed": {
		...ofOrder,
		inRecord: "note",
		detail: changedField({ deliveryFailed: flag }).extend(reason),
	},
	"delivery-decided": {
		...ofOrder,
		inRecord: "note",
		detail: changed(
			z.object({ next: z.enum(NEXT_ATTEMPTS).nullable() }),
			z.object({ next: z.enum(NEXT_ATTEMPTS) }),
		),
	},
	"pin-locked": { ...ofOrder, audience: "admin", inRecord: "note" },
	"payment-unmatched": {
		...ofPayment,
		detail: changedTo(z.object({ amount, why: z.enum(WHY_UNMATCHED), orderId: text.optional() })),
		news: "money",
	},
	"payment-refund-requested": {
		...ofPayment,
		detail: z.union([changedTo(z.object({ refunded: amount })), refund]),
	},
	"payment-refund-processed": { ...ofPayment, news: "money" },
	"payment-refund-failed": { ...ofPayment, alertsOwners: true },

	"prebooking-placed": { ...ofPrebooking, news: "prebooking" },
	"prebooking-converted": {
		...ofPrebooking,
		/** `number` is the prebooking's, `orderId` the order's. */
		payload: ofPrebooking.payload.extend({ orderId: text }),
		detail: changed(z.object({ status: prebookingStatus }), z.object({ status: prebookingStatus, orderId: text })),
	},
	"prebooking-declined": { ...prebookingEnded, news: "prebooking" },
	"prebooking-cancelled": prebookingEnded,
	// On the prebooking's day, on the alarm band.
	"prebooking-seen": { ...ofPrebooking, audience: "admin" },

	"dish-changed": ofDish,
	"dish-removed": ofDish,
	"dish-restored": ofDish,
	"stock-changed": {
		...ofDish,
		payload: z.object({ dishId: text, size: text, outOfStock: flag }),
		detail: changedField({ name: text, size: text, outOfStock: flag, until: text.nullable() }),
	},
	"pot-changed": ofDish,
	// The portions left of a dish: sent if customers see a difference, or staff have set them. Menu, settings and store
	// status stay the same, so no order has to be checked again.
	"portions-changed": {
		...ofMenu,
		subject: "dish",
		payload: z.object({ dishId: text }),
		detail: changedField({ left: count }).optional(),
		outdates: "response cache",
	},
	"dishes-reordered": { ...onThePages, detail: changed(z.array(text), z.array(text)) },
	"home-listing-changed": onThePages,
	"specials-changed": onThePages,
	"photograph-taken-in": { ...ofMenu, subject: "photograph", audience: "admin" },

	"store-status-changed": {
		...ofShop,
		subject: "store",
		detail: changedField({
			isOpen: flag,
			reopenTime: text.nullable(),
			allowPrebooking: flag,
			message: text,
			messageTa: text.nullable(),
			openUntil: text.nullable().optional(),
		}),
		outdates: "shop cache",
	},
	"rush-changed": {
		...ofShop,
		subject: "store",
		detail: changedField({ extraMinutes: count, until: text.nullable() }),
		outdates: "shop cache",
	},
	"hours-changed": { ...ofShop, subject: "store", detail: changed(fields, fields), outdates: "shop cache" },
	"closure-added": { ...ofShop, subject: "store", detail: changedTo(fields), outdates: "shop cache" },
	"closure-removed": { ...ofShop, subject: "store", detail: changed(fields, z.null()), outdates: "shop cache" },
	"delivery-rules-changed": { ...ofShop, subject: "store", detail: changed(fields, fields), outdates: "shop cache" },
	"settings-changed": {
		...ofShop,
		subject: "settings",
		detail: changed(fields, fields),
		outdates: "shop cache",
	},
	"printer-added": { ...ofPrinter, detail: changedTo(fields), outdates: "shop cache" },
	"printer-changed": { ...ofPrinter, detail: changed(fields, fields), outdates: "shop cache" },
	"printer-removed": { ...ofPrinter, detail: changed(fields, z.null()), outdates: "shop cache" },
	// The kitchen is told too when a printer has stopped, and when it prints again.
	"printer-trouble-changed": {
		...ofPrinter,
		heardWith: "kitchen:work",
		payload: z.object({ trouble: z.enum(PRINTER_TROUBLES).nullable() }),
	},
	"setup-guide-changed": {
		...ofShop,
		subject: "settings",
		audience: "admin",
		detail: changedField({ isHidden: flag, confirmed: text }),
	},
	"backup-begun": { ...ofShop, subject: "settings", audience: "admin" },
	"sms-budget-low": smsBudget,
	"sms-budget-spent": smsBudget,

	"contact-received": ofContact,
	"contact-removed": ofContact,
	"subscription-received": ofSubscription,
	"subscription-answered": { ...ofSubscription, detail: changedField({ status: subscriptionStatus }) },
	"subscription-removed": {
		...ofSubscription,
		payload: ofSubscription.payload.partial({ status: true }),
		detail: changed(z.object({ status: subscriptionStatus }), z.null()).optional(),
	},
	"feedback-submitted": { ...ofReview, audience: "owner", payload: z.object({ feedbackId: text, _id: text }) },
	// Readers of the public reviews see the answer arrive; whose order it was stays private.
	"feedback-answered": { ...ofReview, audience: "everyone", detail: changedField({ answered: flag }) },
	"feedback-visibility-changed": {
		...ofReview,
		audience: "everyone",
		detail: changedField({ hidden: flag }).extend(reason),
	},

	"staff-added": {
		...ofStaff,
		detail: changedTo(
			z.object({
				role: z.enum(["rider", ...STAFF_ROLES]),
				name: text,
				email: text,
				phone: text.optional(),
				by: text.optional(),
			}),
		),
		alertsOwners: true,
	},
	"staff-logged-in": { ...ofStaff, isLogged: false },
	"staff-logged-out": ofStaff,
	"staff-changed": { ...ofStaff, detail: profileChanged, alertsOwners: changesEmail },
	// Riders are told too: the page of a disabled rider reads again, and is logged out.
	"staff-disabled": {
		...ofStaff,
		audience: "staff",
		detail: changedField({ disabled: flag }),
		alertsOwners: true,
	},
	"staff-enabled": {
		...ofStaff,
		audience: "staff",
		detail: changedField({ disabled: flag }),
		alertsOwners: true,
	},
	"staff-role-changed": {
		...ofStaff,
		detail: changedField({ role: z.enum(STAFF_ROLES).nullable() }),
		alertsOwners: true,
	},
	"staff-password-changed": {
		...ofStaff,
		audience: "staff",
		detail: changedField({ password: text }),
		alertsOwners: true,
	},
	"staff-own-password-changed": { ...toOwnAccount, alertsOwners: true },
	"staff-password-recovered": { ...ofStaff, detail: byWayIn, alertsOwners: true },
	"staff-second-factor-added": { ...ofStaff, detail: changedTo(z.object({ kind: text })) },
	"staff-second-factor-removed": {
		...ofStaff,
		// By the member of staff, by an owner, or by hand on the server.
		detail: z.union([changedTo(z.object({ kind: text })), changedField({ secondFactor: flag }), byWayIn]),
		alertsOwners: true,
	},
	"staff-recovery-codes-made": toOwnAccount,
	"staff-recovery-code-used": {
		...ofStaff,
		detail: changedTo(z.object({ recoveryCodesLeft: count })),
		alertsOwners: true,
	},
	"staff-sessions-ended": { ...ofStaff, detail: changedTo(z.object({ by: text.optional() })) },
	"staff-session-extended": ofStaff,
	// The screen itself is told too: it reloads, and finds that it has ended.
	"kitchen-screen-added": { ...ofScreen, detail: changedTo(z.object({ name: text })), alertsOwners: true },
	"kitchen-screen-ended": { ...ofScreen, detail: changed(z.object({ name: text }), z.null()) },
	"cash-handed-over": {
		...ofStaff,
		audience: "staff",
		heardWith: "cash:manage",
		readWith: "audit:read",
		isLogged: false,
		payload: z.object({ accountId: text, date: text }),
		detail: changed(
			z.object({ handedOver: amount, difference: amount }),
			z.object({ handedOver: amount, difference: amount, date: text, note: text.optional() }),
		),
	},

	"tips-paid-out": {
		...ofStaff,
		audience: "staff",
		heardWith: "cash:manage",
		readWith: "audit:read",
		isLogged: false,
		payload: z.object({ accountId: text, date: text }),
		detail: changedTo(z.object({ paidOut: amount, from: text, to: text, note: text.optional() })),
	},
	"day-closed": {
		...ofDay,
		detail: changedTo(
			z.object({
				date: text,
				expected: amount,
				counted: amount,
				takenOut: amount,
				differences: count,
				note: text.optional(),
			}),
		),
	},
	"day-reopened": {
		...ofDay,
		detail: changed(z.object({ isClosed: flag }), z.object({ isClosed: flag, date: text })).extend({
			reason: text,
		}),
	},
	"day-difference-explained": {
		...ofDay,
		detail: changed(
			z.object({ explanation: text.nullable() }),
			z.object({ explanation: text.nullable(), date: text }),
		),
	},
	"settlements-imported": {
		...ofDay,
		payload: z.object({}),
		detail: changedTo(z.object({ added: count, source: text, file: text.optional() })),
	},
	"rider-pin-changed": {
		...ofStaff,
		detail: changedField({ pin: flag }),
		alertsOwners: true,
	},

	"login-failed": {
		...ofSecurity,
		// About the shop if no account has the email.
		subject: ["account", "shop"],
		payload: anyAccount.partial().extend(counted.shape),
	},
	"second-factor-failed": ofAccountSecurity,
	"account-locked": { ...ofAccountSecurity, alertsOwners: isOfOwner },
	"new-device-login": { ...ofAccountSecurity, payload: anyAccount, alertsOwners: true },
	"login-flood": { ...ofShopSecurity, alertsOwners: true },
	"order-flood": { ...ofShopSecurity, alertsOwners: true },
	"upi-id-changed": { ...ofShopSecurity, payload: NOTHING, alertsOwners: true },

	"customer-signed-up": ofCustomer,
	"customer-standing-changed": {
		...ofCustomer,
		payload: z.object({ accountId: text }),
		detail: changedField({ standing: z.enum(STANDINGS) }).extend(reason),
	},
	"former-standing-lifted": { ...ofCustomer, subject: "shop" },
	"customer-logged-out": customerSession,
	"customer-changed-profile": ofCustomer,
	"customer-changed-password": customerSession,
	"customer-reset-password": customerSession,
	"customer-used-made-link": customerSession,
	// Whoever has the link can take over the customer's account.
	"customer-link-made": ofCustomer,
	"customer-passkey-added": ofCustomer,
	"customer-passkey-removed": ofCustomer,
	"customer-phone-proven": ofCustomer,
	// The first link opened from a mailbox: every other way into the account is invalid from then on.
	"customer-other-ways-closed": customerSession,
	"customer-signed-out-elsewhere": customerSession,
	// Reviews stay when a customer leaves, but no longer show whose they are.
	"customer-deleted-account": { ...ofCustomer, outdates: "response cache" },
} as const satisfies Record<string, EventRule>;

function isOfOwner({ payload }: { payload: Past<z.infer<typeof anyAccount>> }): boolean {
	return payload.staffRole === "owner";
}

function changesEmail({ detail }: { detail: Past<z.infer<typeof profileChanged>> | null }): boolean {
	return detail?.before?.email !== detail?.after?.email;
}
