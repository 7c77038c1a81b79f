import { PHONE_INVALID } from "../domain/identity/phone-number.ts";
import { formatRupees } from "../domain/money.ts";
import { MAX_PROMISED_MINUTES } from "../domain/orders/promised-time.ts";
import { UNDO_SECONDS } from "../domain/orders/undo.ts";
import { PAYMENT_FAILED, PAYMENT_ORDER_FAILED } from "../domain/payments/payment-failed-texts.ts";
import { MAX_QUANTITY } from "../domain/pricing/cart-limits.ts";
import type { LineRefusal } from "../domain/pricing/quote.ts";
import type { ReportIssue } from "../domain/settlements/read-report.ts";
import { EMAIL_INVALID } from "../domain/text/email-address.ts";
import { dayInWords } from "./day-in-words.ts";
import type { RefusalCode, RefusalOf } from "./refusals.ts";
import { WEEKDAYS } from "./weekdays.ts";

type Answers = {
	[Code in RefusalCode]: readonly [status: number, text: string | ((refusal: RefusalOf<Code>) => string)];
};

/** The status and English text of each refusal; the compiler complains when a code has none. */
export const ANSWERS = {
	"empty-cart": [422, "Your cart is empty"],
	"total-too-high": [
		422,
		({ upTo }) => `An order can come to ${formatRupees(upTo)} at most. Please call the restaurant.`,
	],
	unsellable: [409, ({ lines }) => [...new Set(lines.map(lineText))].join(" ")],
	"stale-quote": [409, "The price has changed. Please check the new total before you order."],
	"store-closed": [409, ({ storeData }) => storeData.message],
	"pickup-not-offered": [409, "Pickup is not available right now. Please choose delivery."],
	"slot-unavailable": [409, "This time is no longer available. Please choose another one."],
	"slot-full": [
		409,
		({ portionsLeft }) =>
			portionsLeft > 0
				? `Only ${portionsLeft} ${portionsLeft === 1 ? "dish is" : "dishes are"} left at this time. ` +
					"Please choose another one."
				: "This time is full. Please choose another one.",
	],
	"online-payment-not-offered": [409, "Online payment is not available right now. Please choose cash on delivery."],
	// Texts of specification 15.3; those about the checkout itself are in the browser.
	"payment-order-failed": [503, PAYMENT_ORDER_FAILED],
	"too-much-to-pay-online": [
		409,
		({ amount, mayPayAtDoor, phone }) =>
			`${formatRupees(amount)} is more than can be paid online at once.` +
			(mayPayAtDoor ? " Please choose cash on delivery." : orCall(false, phone)),
	],
	"payment-needed": [402, PAYMENT_FAILED],
	"bad-payment-signature": [402, PAYMENT_FAILED],
	"paid-already": [409, "This order has already been paid"],
	"payment-returned": [409, "The payment arrived too late. No order was placed, and your refund has started."],
	"payment-not-found": [404, "Payment not found"],
	"payment-has-order": [409, "This payment already belongs to an order or is being refunded"],
	"order-not-due": [409, "This order is already paid or cancelled"],
	"no-payment-account": [
		409,
		"Without the payment provider’s keys the shop can’t refund online. Please give the money back by hand.",
	],
	"nothing-to-refund": [409, "Nothing was paid this way for this order, or it has been fully refunded"],
	"refund-changed": [
		409,
		({ amount }) => `These items come to ${formatRupees(amount)} now. Please check the amount.`,
	],
	"refunded-meanwhile": [
		409,
		({ amount }) => `${formatRupees(amount)} is left to refund by now. Check it, then try again.`,
	],
	"item-not-refundable": [
		422,
		({ most, isMissing }) => {
			if (isMissing) return "This order has no such item";
			return most > 0 ? `You can refund up to ${most} of this item` : "This item has already been refunded";
		},
	],
	"refund-too-large": [422, ({ most }) => `You can refund up to ${formatRupees(most)}`],
	"bill-issued": [409, "This order’s bill has been issued and can no longer be changed"],
	"business-bills-off": [409, "This shop doesn’t issue bills with a customer’s GSTIN"],
	"buyer-name-missing": [422, "Please enter the legal name of the business"],
	"not-changeable": [409, ({ status }) => `This order is ${status} and can no longer be changed`],
	"order-changed-meanwhile": [409, "This order has changed meanwhile. Nothing was saved. Check it, then try again."],
	"refunded-item": [
		409,
		({ name, least }) =>
			name
				? `${least} × ${name} has already been refunded, so it stays in the order`
				: "More than that has been refunded",
	],
	"refunded-by-hand": [409, "Part of this order was refunded by hand, so it stays delivered."],
	"refund-sent": [409, "This order is being refunded, so it stays cancelled. Please create a new order."],
	"location-needed": [422, "Please put a pin on the map where we should deliver"],
	"outside-area": [
		409,
		({ distanceKm, upToKm }) =>
			upToKm === null
				? `This address is ${distanceKm} km away, outside the area we deliver to.`
				: `This address is ${distanceKm} km away. We deliver up to ${upToKm} km.`,
	],
	"below-minimum": [409, ({ missing }) => `Add ${formatRupees(missing)} more to reach our minimum order.`],
	"phone-missing": [422, PHONE_INVALID],
	"key-reused": [422, "This key was already used for something else (`orderId`, or the header `Idempotency-Key`)"],
	"prebooking-not-found": [404, "Prebooking not found"],
	"not-your-prebooking": [403, "This prebooking belongs to someone else"],
	"prebooking-not-offered": [409, "Prebooking is not available right now. Please come back tomorrow!"],
	"date-not-bookable": [
		422,
		({ earliest, latest, isClosedDay }) =>
			isClosedDay
				? "We’re closed on that day. Please choose another one."
				: `Please choose a day from ${earliest} to ${latest}`,
	],
	"too-many-prebookings": [
		409,
		({ limit }) => `You can have up to ${limit} prebookings at a time. Please call the restaurant.`,
	],
	blocked: [403, ({ phone }) => `This account can’t place orders online.${orCall(false, phone)}`],
	"paid-only": [
		409,
		({ payOnline, phone }) => `Cash on delivery is not available for this account.${orCall(payOnline, phone)}`,
	],
	"cash-too-high": [
		409,
		({ upTo, atCounter, payOnline, phone }) =>
			atCounter
				? `Riders collect up to ${formatRupees(upTo)}. Take the payment now, in cash or by UPI.`
				: `Cash on delivery is available up to ${formatRupees(upTo)}.${orCall(payOnline, phone)}`,
	],
	"too-many-open-orders": [
		409,
		({ payOnline, phone }) =>
			"Your earlier orders haven’t been delivered yet. You can order more once the first one " +
			`arrives.${orCall(payOnline, phone)}`,
	],
	"too-many-orders": [
		429,
		({ retryAfterSeconds, payOnline, phone }) =>
			`Too many orders at once. Please try again in ${inMinutes(retryAfterSeconds)}.${orCall(payOnline, phone)}`,
	],
	"prebooking-converted": [409, "This prebooking has already become an order"],
	"prebooking-ended": [
		409,
		({ status }) => `This prebooking was ${status === "Declined" ? "declined" : "cancelled"}`,
	],
	"prebooking-refunded": [
		409,
		"The payment for this prebooking has been refunded. Decline it, or place a new order.",
	],
	"prebooking-due": [409, "A prebooking can be cancelled until the day before. Please call the restaurant."],
	"order-not-found": [404, "Order not found"],
	"not-your-order": [403, "This order belongs to someone else"],
	"already-cancelled": [409, "This order is already cancelled"],
	"already-delivered": [409, "This order is already delivered"],
	"too-far-along": [
		409,
		({ status }) => `The order is ${status} and can no longer be cancelled. Please call the restaurant.`,
	],
	"window-passed": [
		409,
		({ windowSeconds }) => {
			if (windowSeconds === undefined)
				return "Orders made from a prebooking can’t be cancelled here. Please call the restaurant.";
			if (windowSeconds === 0) return "Orders can’t be cancelled here. Please call the restaurant.";
			const within = `within ${minutes(windowSeconds)} of placing them`;
			return `Orders can be cancelled ${within}. Please call the restaurant.`;
		},
	],
	"moved-meanwhile": [409, ({ status }) => `The order is already ${status}. Nothing was changed.`],
	"order-ended": [409, ({ status }) => `This order is already ${status}`],
	"promise-changed": [409, "Someone has just changed the time. Check it before you change it again."],
	"promise-at-limit": [
		409,
		`This order can’t be promised for any later: ${MAX_PROMISED_MINUTES} minutes ahead is the most.`,
	],
	"nothing-to-undo": [409, "Nothing to undo"],
	"undo-too-late": [409, `You can only undo within ${UNDO_SECONDS} seconds`],
	"order-taken": [409, ({ riderName }) => `${riderName ?? "Another rider"} has this order`],
	"not-a-delivery": [409, "The customer gets this order at the counter, so it can’t be given to a rider."],
	"not-a-riders-step": [403, "Riders can only pick up and deliver orders. Please call the restaurant."],
	"not-picked-up": [409, "Please pick this order up first"],
	"nothing-to-collect": [409, "Nothing to collect for this order"],
	"not-paid-at-door": [409, "Payment can only be recorded for delivered orders that are paid at the door"],
	"amount-differs": [409, ({ amount }) => `The amount of this order is ${formatRupees(amount)}`],
	"amount-changed": [409, ({ amount }) => `The amount is now ${formatRupees(amount)}. Check it, then try again.`],
	"upi-not-set": [409, "The shop has no UPI ID yet. Please take cash, or ask the owner to add it."],
	"not-delivering": [409, "You have no active delivery"],
	"no-failed-delivery": [409, "This order has no failed delivery"],
	"rider-disabled": [409, "This rider can’t log in any more. Give the order to another rider, or return it."],
	"pin-needed": [422, "Please ask the customer for the 4-digit PIN"],
	"pin-wrong": [422, ({ attemptsRemaining }) => `Incorrect PIN. ${counted(attemptsRemaining, "attempt")} remaining.`],
	"pin-locked": [429, "Too many incorrect attempts. Please wait a minute."],
	"cash-counted-meanwhile": [
		409,
		({ amount }) => `Meanwhile ${formatRupees(amount)} is recorded as handed over. Check it, then try again.`,
	],
	"cash-below-nothing": [422, "You can’t take back more than was handed over"],
	"cash-day-ahead": [422, "This date is in the future"],
	"day-closed": [409, ({ closedBy }) => `${closedBy} has already closed this day`],
	"day-not-closed": [409, "This day is not closed"],
	"later-day-closed": [409, ({ date }) => `A later day is closed. Reopen ${dayInWords(date, "en")} first.`],
	"more-than-counted": [422, "You can’t put away more than was counted"],
	"settlement-not-found": [404, "This settlement isn’t in any imported report"],
	"not-a-settlement-report": [
		422,
		({ rows: [first] }) => {
			const where = first ? `Row ${first.row}${first.column && `, column “${first.column}”`}` : "The file";
			return `${where}: ${REPORT_PROBLEMS[first?.problem ?? "unreadable"]}. Nothing was imported.`;
		},
	],
	"settlement-line-changed": [
		409,
		({ entityId }) => `An earlier report has other amounts for ${entityId}. Nothing was imported.`,
	],
	"provider-away": [503, "The payment provider isn’t answering. Please try again later."],
	"difference-not-found": [404, "This difference no longer exists. The day may have been reopened."],
	"email-taken": [409, "An account with this email already exists. Please log in."],
	"email-refused": [422, ({ issues }) => issues[0]?.message ?? EMAIL_INVALID],
	"email-needed": [422, "This account has no email yet. Please enter one to log in with."],
	"way-not-offered": [409, "This way to log in is not available here"],
	"way-not-possible": [409, "This shop is not set up for this way to log in"],
	"login-code-wrong": [401, "Incorrect or expired code. After 5 incorrect codes you need a new one."],
	"login-link-void": [409, "This link has been used or has expired. Please request a new one."],
	"name-needed": [422, ({ issues }) => issues[0]?.message ?? "Name is required"],
	"phone-taken": [409, "Another account logs in with this number. Log in with a code to use it."],
	"log-in-again": [403, "For your safety, please log out and log in again first"],
	"passkey-not-found": [404, "This passkey has already been removed"],
	"wrong-credentials": [401, "Invalid email or password"],
	"wrong-rider-pin": [401, "Invalid phone number or PIN"],
	"pin-login-locked": [
		429,
		({ retryAfterSeconds }) =>
			`Too many wrong PINs. Try again in ${inMinutes(retryAfterSeconds)}, or use your password.`,
	],
	"wrong-password": [403, "Incorrect password"],
	"password-needed": [422, "Please enter your password to change the email"],
	"wrong-admin-credentials": [
		401,
		({ attemptsRemaining }) => `Invalid credentials. ${attemptsRemaining} attempts remaining.`,
	],
	"login-locked": [429, "Too many failed attempts. Account locked for 5 minutes."],
	"login-paused": [
		429,
		"Too many failed logins to this account. Please use a browser you have logged in with before, or try " +
			"again in an hour.",
	],
	"weak-password": [422, ({ issues }) => issues[0]?.message ?? "Please choose another password"],
	"orders-under-way": [409, "You still have an active order. Delete your account once it is delivered or cancelled."],
	"push-not-offered": [409, "This shop does not send push messages"],
	"push-address-refused": [422, "Notifications can’t be sent to this browser"],
	"reset-not-offered": [409, "Passwords can’t be reset by email here. Please call the restaurant."],
	"reset-link-void": [409, "This link has been used or has expired. Please request a new one."],
	"address-not-found": [404, "Address not found"],
	"too-many-addresses": [409, ({ limit }) => `You can save up to ${limit} addresses. Remove one first.`],
	"bad-report-days": [422, ({ issues }) => issues[0]?.message ?? "Invalid dates"],
	"bad-rush-end": [422, ({ issues }) => issues[0]?.message ?? "Invalid end of the rush"],
	"bad-reopen-time": [422, ({ issues }) => issues[0]?.message ?? "Invalid reopening time"],
	"bad-open-until": [422, ({ issues }) => issues[0]?.message ?? "Invalid time"],
	"bad-delivery-rules": [422, ({ issues }) => issues[0]?.message ?? "Invalid delivery rules"],
	"bad-closure": [422, ({ issues }) => issues[0]?.message ?? "Invalid days"],
	"closure-not-found": [404, "This closure was already removed"],
	"printer-not-found": [404, "This printer was already removed"],
	"bad-printer-address": [422, ({ issues }) => issues[0]?.message ?? "Invalid address"],
	"no-printer": [409, "No printer is set up and turned on"],
	"settings-changed-meanwhile": [409, "Someone else changed these settings. Check the new values, then save again."],
	"dish-not-found": [404, "Dish not found"],
	"dish-size-not-found": [422, "This dish is not available in this size"],
	"dish-name-taken": [409, ({ name }) => `${name} is already on the menu`],
	"dish-changed-meanwhile": [409, "Someone else changed this dish. Nothing was saved."],
	"menu-changed-meanwhile": [409, "Someone else changed this list. Nothing was saved."],
	"hours-changed-meanwhile": [409, "Someone else changed the hours. Nothing was saved."],
	"delivery-rules-changed-meanwhile": [409, "Someone else changed where the shop delivers. Nothing was saved."],
	"stock-end-not-ahead": [422, "Please choose a time in the future, within a year"],
	"photograph-gone": [422, "This image no longer exists. Please upload it again."],
	"not-delivered": [409, "You can rate an order once it is delivered"],
	"rated-already": [409, "You have already reviewed this order"],
	"feedback-not-found": [404, "Feedback not found"],
	"message-not-found": [404, "Message not found"],
	"subscription-not-found": [404, "Subscription order not found"],
	"user-not-found": [404, "Customer not found"],
	"staff-not-found": [404, "Account not found"],
	"bad-rider-pin": [422, ({ issues }) => issues[0]?.message ?? "Please choose another PIN"],
	"more-than-tips": [422, ({ issues }) => issues[0]?.message ?? "That is more than the tips"],
	"staff-email-taken": [409, "Another staff account already uses this email"],
	"screen-not-found": [404, "Kitchen screen not found, or already logged out"],
	"own-account": [409, "You cannot disable your own account or change its role"],
	"current-password-needed": [422, "Please enter your current password"],
	"confirm-first": [403, "Please confirm it’s you"],
	"passkey-refused": [403, "This passkey could not be used. Please try again, or use your password."],
	"passkey-unknown": [401, "This passkey isn’t registered here. Please log in with your password."],
	"passkeys-not-offered": [409, "Passkeys require the shop’s own https address"],
	"too-many-passkeys": [409, ({ limit }) => `You can have up to ${limit} passkeys. Remove one first.`],
	"second-factor-needed": [401, "Please confirm your login with your second factor"],
	"second-factor-wrong": [
		401,
		({ attemptsRemaining }) => `Incorrect code. ${counted(attemptsRemaining, "attempt")} remaining.`,
	],
	"second-factor-locked": [429, "Too many incorrect codes. Please try again in 15 minutes."],
	"second-factor-expired": [401, "This login has expired. Please enter your password again."],
	"second-factor-setup-needed": [403, "Please set up your second factor first"],
	"second-factor-required": [409, "This shop requires a second factor. Add another one before you remove this one."],
	"second-factor-not-found": [404, "It has already been removed"],
	"authenticator-app-known": [409, "Your account already has an authenticator app. Remove it first."],
	"authenticator-app-not-begun": [409, "Please start over and scan the new code"],
	"authenticator-code-wrong": [422, "Incorrect code"],
	"recovery-code-wrong": [401, "Incorrect email or recovery code"],
	"staff-reset-not-offered": [409, "Passwords can’t be reset by email here. Use a recovery code, or ask an owner."],
	"session-not-found": [404, "This session has already ended"],
	"signed-out": [401, "Please log in"],
	forbidden: [403, "You are not allowed to do this"],
	"not-permitted": [403, "Your role does not allow this. Please ask the owner."],
	"cross-origin": [403, "This request did not come from the shop’s own pages"],
	"not-found": [404, "Not found"],
	"method-not-allowed": [405, "Method not allowed"],
	malformed: [400, "The request could not be read"],
	"not-a-picture": [422, "This is not a JPEG, PNG or WebP image of at most 20 megapixels, or it is damaged"],
	"too-large": [413, "The request is too large"],
	"too-many-requests": [429, ({ retryAfterSeconds }) => `Too many requests. Please ${waiting(retryAfterSeconds)}.`],
	busy: [503, "The shop is very busy. Please try again in a moment."],
} as const satisfies Answers;

/** The problem with a row of a report. */
const REPORT_PROBLEMS: Record<ReportIssue["problem"], string> = {
	unreadable: "this is not a CSV file as the provider exports it",
	"too-many-rows": "the file has more than 20,000 rows; please export fewer days at once",
	"missing-column": "this column is missing",
	"not-as-expected": "this is not what the provider puts there",
	twice: "this line is in the file twice",
};

function lineText({ code, name, size, availableDays, left }: LineRefusal): string {
	if (code === "sold-out") return left ? `Only ${left} of ${name} left.` : `${name} is sold out.`;
	const dish = size === "large" ? `${name} (Large)` : name;
	if (code === "out-of-stock") return `${dish} is out of stock.`;
	if (code === "too-many") return `You can order up to ${MAX_QUANTITY} portions of ${dish}.`;
	if (code === "unknown-dish") return `${dish} is not on the menu.`;
	return `${dish} is available on ${(availableDays ?? []).map((day) => WEEKDAYS.en[day]).join(", ")} only.`;
}

/** The alternatives, as a separate sentence. */
function orCall(payOnline: boolean, phone: string | null): string {
	const call = phone ? `call us: ${phone}` : "call the restaurant";
	return payOnline ? ` You can pay online, or ${call}.` : ` Please ${call}.`;
}

/** A waiting time in rough words. */
function inMinutes(seconds: number): string {
	return seconds <= 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;
}

function waiting(seconds: number): string {
	if (seconds <= 60) return "wait a moment";
	return `try again ${seconds <= 3600 ? `in ${inMinutes(seconds)}` : "tomorrow"}`;
}

/** "5 minutes", "4 minutes 50 seconds". */
function minutes(seconds: number): string {
	const whole = seconds >= 60 ? counted(Math.floor(seconds / 60), "minute") : "";
	const rest = seconds % 60 > 0 || whole === "" ? counted(seconds % 60, "second") : "";
	return [whole, rest].filter(Boolean).join(" ");
}

/** "1 attempt", "2 attempts". */
function counted(count: number, what: string): string {
	return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
