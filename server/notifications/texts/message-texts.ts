import type { Language } from "../../../contract/language.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { ChangedPart } from "../changed-parts.ts";
import { en } from "./en.ts";
import { ta } from "./ta.ts";

/** What a message about an order may mention. */
export type NewsFacts = {
	shopName: string;
	orderId: string;
	total: string;
	/** What staff have changed of it, where the message tells of that, and whether it comes to another total since. */
	changed: readonly ChangedPart[];
	isOtherTotal: boolean;
	/** What a change has made dearer of an order that was paid online; null where nothing is to be paid for it. */
	toPay: string | null;
	/** Where the order can be followed. */
	link: string;
	/** Who has no account to follow it with. */
	isGuest: boolean;
	phone: string;
	estimatedDelivery: string;
	/** Whether the kitchen says by when once it accepts the order. */
	isTimeToCome: boolean;
	/** By what time of day it is promised; null where no time was. */
	promisedBy: string | null;
	/** Why it is delayed; null if no reason was given. */
	delayReason: string | null;
	/** Why the shop cancelled it; null if no reason was given. */
	cancelReason: string | null;
	/** The time that the customer chose: 21 Nov, 7:30 pm – 8:00 pm; null for as soon as possible. */
	due: string | null;
	/** What is said and shown at the counter. */
	shortNumber: string;
	shopAddress: string;
};
type Text = (facts: NewsFacts) => string;
export type News = { subject: Text; lead: Text; short: Text };

/** What a message about a prebooking may mention. */
export type PrebookingFacts = Pick<NewsFacts, "shopName" | "total" | "link" | "phone"> & {
	number: string;
	day: string;
	/** What goes back of what was paid online; null where nothing was. */
	refund: string | null;
};
/** What a message about money may mention. */
export type MoneyFacts = Pick<NewsFacts, "shopName" | "link" | "phone"> & { amount: string };
type ShopText = (facts: Pick<NewsFacts, "shopName" | "phone">) => string;
type MoneyText = (facts: MoneyFacts) => string;
type PrebookingText = (facts: PrebookingFacts) => string;

/** Every word of the messages that leave the shop, in one language. `Pending` is a new order. */
export type MessageTexts = {
	greeting(name: string): string;
	news: Record<OrderStatus, News>;
	/** Of an order that its customer picks up, where that is another message. */
	pickup: Record<"Pending" | "Confirmed" | "Out for Delivery" | "Delivered" | "delayed", News>;
	/** Of one that is brought at a chosen time. */
	later: Record<"Pending" | "Confirmed", News>;
	/** It comes later than it was promised. */
	delayed: News;
	/** Staff have changed what it holds. */
	orderChanged: News;
	/** The last message was a slip; `lead` and `short` are followed by where the order is. */
	takenBack: News;
	prebookings: Record<
		"placed" | "declined",
		{ subject: PrebookingText; lead: PrebookingText; short: PrebookingText }
	> & {
		pushTitle: string;
		follow: string;
		months: readonly string[];
	};
	/** Money came and nothing was ordered: it goes back, or the owner looks; or it is given back. */
	money: Record<
		"returned" | "kept" | "paid-back" | "paid-in-cash" | "paid-by-upi",
		{ subject: MoneyText; lead: MoneyText; short: MoneyText }
	> & {
		/** What the payment was for, after what happened to it. */
		ofOrder(number: string): string;
		pushTitle: string;
	};
	pushTitle: Text;
	follow: string;
	large: string;
	deliveryFee: string;
	gst: string;
	includedGst: string;
	tip: string;
	tipAtCounter: string;
	total: string;
	/** Beside what was paid online. */
	toPay(amount: string): string;
	payAtCounter: string;
	payOnDelivery: string;
	paidInCash: string;
	upiOnDelivery: string;
	upiAtCounter: string;
	paid: string;
	refund: string;
	/** Why it was cancelled, in words of the shop. */
	reason(reason: string): string;
	/** Nobody has answered for five minutes, and the customer may cancel. */
	unanswered: Text;
	questions(phone: string): string;
	/** Why the mail was sent, and where to turn such mails off. */
	why: string;
	settings: string;
	/** A code or link for logging in, which whoever reads it asked for, hopefully. */
	login: {
		code(facts: { shopName: string; code: string; minutes: number }): string;
		subject(shopName: string): string;
		lead(shopName: string): string;
		button: string;
		life(minutes: number): string;
		notYou: string;
	};
	/** The shop has made a link to a new password by hand. */
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
	/** What the mailbox hears that an account had until now. */
	changed: Record<"email-changed" | "password-changed", { subject: Text; lead: Text }> & {
		notYou(phone: string): string;
	};
};

/** The words in the language of the account. */
export function messageTexts(language: Language): MessageTexts {
	return { en, ta }[language];
}
