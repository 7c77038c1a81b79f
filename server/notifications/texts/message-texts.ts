import type { Language } from "../../../contract/language.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { ChangedPart } from "../changed-parts.ts";
import { en } from "./en.ts";
import { ta } from "./ta.ts";

/** The data for a message about an order. */
export type NewsFacts = {
	shopName: string;
	orderId: string;
	total: string;
	/** What staff have changed, for a message about that, and whether the total is different. */
	changed: readonly ChangedPart[];
	isOtherTotal: boolean;
	/** The amount that a change has added to an order paid online; null if nothing is to be paid for it. */
	toPay: string | null;
	/** Where the order can be followed. */
	link: string;
	/** The customer has no account to follow the order with. */
	isGuest: boolean;
	phone: string;
	estimatedDelivery: string;
	/** Whether the kitchen gives a time once it accepts the order. */
	isTimeToCome: boolean;
	/** The promised time of day; null if none was promised. */
	promisedBy: string | null;
	/** Why it is delayed; null if no reason was given. */
	delayReason: string | null;
	/** Why the shop cancelled or changed it, for mail and push; null if no reason was given. */
	reason: string | null;
	/** The time that the customer chose: 21 Nov, 7:30 pm – 8:00 pm; null for as soon as possible. */
	due: string | null;
	/** The number that is said and shown at the counter. */
	shortNumber: string;
	shopAddress: string;
};
type Text = (facts: NewsFacts) => string;
export type News = { subject: Text; lead: Text; short: Text };

/** The data for a message about a prebooking. */
export type PrebookingFacts = Pick<NewsFacts, "shopName" | "total" | "link" | "phone"> & {
	number: string;
	day: string;
	/** The refund of an online payment; null if nothing was paid. */
	refund: string | null;
};
/** The data for a message about money. */
export type MoneyFacts = Pick<NewsFacts, "shopName" | "link" | "phone"> & { amount: string };
type ShopText = (facts: Pick<NewsFacts, "shopName" | "phone">) => string;
type MoneyText = (facts: MoneyFacts) => string;
type PrebookingText = (facts: PrebookingFacts) => string;

/** Every text of the messages that the shop sends, in one language. `Pending` is a new order. */
export type MessageTexts = {
	greeting(name: string): string;
	news: Record<OrderStatus, News>;
	/** For a pickup order, where the message is different. */
	pickup: Record<"Pending" | "Confirmed" | "Out for Delivery" | "Delivered" | "delayed", News>;
	/** For a delivery at a chosen time. */
	later: Record<"Pending" | "Confirmed", News>;
	/** It will be later than promised. */
	delayed: News;
	/** Staff have changed its contents. */
	orderChanged: News;
	/** The last message was a mistake; `lead` and `short` are followed by the order's status. */
	takenBack: News;
	prebookings: Record<
		"placed" | "declined",
		{ subject: PrebookingText; lead: PrebookingText; short: PrebookingText }
	> & {
		pushTitle: string;
		follow: string;
	};
	/** Money that came without an order is refunded or checked by the owner; or money was refunded to the customer. */
	money: Record<
		"returned" | "kept" | "paid-back" | "paid-in-cash" | "paid-by-upi",
		{ subject: MoneyText; lead: MoneyText; short: MoneyText }
	> & {
		/** The order that the money was for, added after what happened to it. */
		ofOrder(number: string): string;
		/** The prebooking that it was for. */
		ofPrebooking(number: string): string;
		pushTitle: string;
	};
	pushTitle: string;
	follow: string;
	large: string;
	deliveryFee: string;
	gst: string;
	includedGst: string;
	tip: string;
	tipAtCounter: string;
	total: string;
	/** In addition to what was paid online. */
	toPay(amount: string): string;
	payAtCounter: string;
	payOnDelivery: string;
	paidInCash: string;
	upiOnDelivery: string;
	upiAtCounter: string;
	paid: string;
	refund: string;
	/** Why it was cancelled or changed, in the shop's words. */
	reason(reason: string): string;
	/** Nobody has answered for five minutes, and the customer may cancel. */
	unanswered(facts: Pick<NewsFacts, "shopName" | "orderId" | "phone">): string;
	questions(phone: string): string;
	/** Why the mail was sent, and where to turn such mails off. */
	why: string;
	settings: string;
	/** A login code or link, which its reader has hopefully requested. */
	login: {
		code(facts: { shopName: string; code: string; minutes: number }): string;
		subject(shopName: string): string;
		lead(shopName: string): string;
		button: string;
		life(minutes: number): string;
		notYou: string;
	};
	/** The shop has made a password reset link by hand. */
	linkMade: {
		subject: ShopText;
		lead: ShopText;
		notYou(phone: string): string;
		short: ShopText;
		pushTitle: string;
	};
	reset: {
		subject: Text;
		lead: Text;
		button: string;
		life(minutes: number): string;
		notYou: string;
	};
	/** The warning to the mailbox that an account had until now. */
	changed: Record<"email-changed" | "password-changed", { subject: Text; lead: Text }> & {
		notYou(phone: string): string;
	};
};

/** The texts in the language of the account. */
export function messageTexts(language: Language): MessageTexts {
	return { en, ta }[language];
}
