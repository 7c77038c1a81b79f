import type { ChangedPart } from "../changed-parts.ts";
import type { MessageTexts } from "./message-texts.ts";

export const en: MessageTexts = {
	greeting: (name) => `Vanakkam ${name},`,
	news: {
		Pending: {
			subject: ({ orderId, shopName }) => `Order ${orderId} received | ${shopName}`,
			lead: ({ estimatedDelivery, promisedBy, isTimeToCome }) => {
				if (promisedBy) return `Your order is with the kitchen. It should be with you by ${promisedBy}.`;
				return isTimeToCome
					? "Your order is with the kitchen. The orders page shows the time as soon as it is accepted."
					: `Your order is with the kitchen. Estimated Delivery: ${estimatedDelivery}.`;
			},
			short: ({ shopName, orderId, total, link }) =>
				`${shopName}: order ${orderId} for ${total} received. Track it: ${link}`,
		},
		Confirmed: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is confirmed | ${shopName}`,
			lead: ({ promisedBy }) =>
				`The kitchen has confirmed your order.${promisedBy ? ` It should be with you by ${promisedBy}.` : ""}`,
			short: ({ shopName, orderId, promisedBy }) =>
				`${shopName}: order ${orderId} is confirmed${promisedBy ? `, with you by ${promisedBy}` : ""}.`,
		},
		Preparing: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is being prepared | ${shopName}`,
			lead: () => "Your food is being prepared.",
			short: ({ shopName, orderId }) => `${shopName}: the kitchen is preparing order ${orderId}.`,
		},
		"Out for Delivery": {
			subject: ({ orderId, shopName }) => `Order ${orderId} is out for delivery | ${shopName}`,
			lead: () => "Your food has left the kitchen and is on its way to you.",
			short: ({ shopName, orderId, isGuest, link, phone }) =>
				`${shopName}: order ${orderId} is out for delivery. ` +
				(isGuest ? `Questions? Call ${phone}` : `Track it: ${link}`),
		},
		Delivered: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is delivered | ${shopName}`,
			lead: () => "Your order has been delivered. Enjoy your meal, and tell us how it was.",
			short: ({ shopName, orderId }) => `${shopName}: order ${orderId} is delivered. Enjoy your meal!`,
		},
		Cancelled: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is cancelled | ${shopName}`,
			lead: () => "Your order has been cancelled.",
			short: ({ shopName, orderId, phone }) =>
				`${shopName}: order ${orderId} is cancelled. Questions? Call ${phone}`,
		},
	},
	pickup: {
		Pending: {
			subject: ({ orderId, shopName }) => `Order ${orderId} received | ${shopName}`,
			lead: ({ due, shortNumber, shopAddress }) =>
				`We’ve received your order. ${due ? `Pickup on ${due}` : "We’ll tell you when it’s ready"}. ` +
				`Your number is ${shortNumber}. Pick up at: ${shopAddress}`,
			short: ({ shopName, orderId, total, due, shortNumber }) =>
				`${shopName}: order ${orderId} for ${total} received. ${due ? `Pickup ${due}. ` : ""}` +
				`Your number: ${shortNumber}`,
		},
		Confirmed: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is confirmed | ${shopName}`,
			lead: ({ promisedBy, due }) =>
				"The kitchen has confirmed your order." +
				(due ? ` Pickup on ${due}.` : promisedBy ? ` It should be ready by ${promisedBy}.` : ""),
			short: ({ shopName, orderId, promisedBy, due }) =>
				`${shopName}: order ${orderId} is confirmed` +
				`${due ? `, pickup ${due}` : promisedBy ? `, ready by ${promisedBy}` : ""}.`,
		},
		"Out for Delivery": {
			subject: ({ orderId, shopName }) => `Order ${orderId} is ready | ${shopName}`,
			lead: ({ shortNumber, shopAddress }) =>
				`Your order is ready. Show ${shortNumber} at the counter: ${shopAddress}`,
			short: ({ shopName, orderId, shortNumber }) =>
				`${shopName}: order ${orderId} is ready. Show ${shortNumber} at the counter.`,
		},
		Delivered: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is picked up | ${shopName}`,
			lead: () => "You’ve picked up your order. Enjoy your meal, and tell us how it was.",
			short: ({ shopName, orderId }) => `${shopName}: order ${orderId} is picked up. Enjoy your meal!`,
		},
		delayed: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is delayed | ${shopName}`,
			lead: ({ promisedBy, delayReason }) =>
				`Sorry, your order is delayed. It should be ready by ${promisedBy}.` +
				(delayReason ? ` The reason: ${delayReason}` : ""),
			short: ({ shopName, orderId, promisedBy, delayReason }) =>
				`${shopName}: sorry, order ${orderId} is delayed and should be ready by ${promisedBy}.` +
				(delayReason ? ` The reason: ${delayReason}` : ""),
		},
	},
	later: {
		Pending: {
			subject: ({ orderId, shopName }) => `Order ${orderId} received | ${shopName}`,
			lead: ({ due }) => `We’ve received your order. Delivery on ${due}.`,
			short: ({ shopName, orderId, total, due, link }) =>
				`${shopName}: order ${orderId} for ${total} received. Delivery ${due}. Track it: ${link}`,
		},
		Confirmed: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is confirmed | ${shopName}`,
			lead: ({ due }) => `The kitchen has confirmed your order. Delivery on ${due}.`,
			short: ({ shopName, orderId, due }) => `${shopName}: order ${orderId} is confirmed, delivery ${due}.`,
		},
	},
	delayed: {
		subject: ({ orderId, shopName }) => `Order ${orderId} is delayed | ${shopName}`,
		lead: ({ promisedBy, delayReason }) =>
			`Sorry, your order is delayed. It should be with you by ${promisedBy}.` +
			(delayReason ? ` The reason: ${delayReason}` : ""),
		short: ({ shopName, orderId, promisedBy, delayReason }) =>
			`${shopName}: sorry, order ${orderId} is delayed and should be with you by ${promisedBy}.` +
			(delayReason ? ` The reason: ${delayReason}` : ""),
	},
	orderChanged: {
		subject: ({ orderId, shopName }) => `Order ${orderId} changed | ${shopName}`,
		lead: ({ changed, isOtherTotal, total, toPay, due }) =>
			`We’ve changed ${changed.length > 0 ? `${listOf(changed)} of ` : ""}your order as agreed. ` +
			`${isOtherTotal ? "The new total is" : "The total is still"} ${total}.` +
			`${toPay ? ` Please pay ${toPay} of it when you get your order.` : ""}${itsTime(due, changed)}`,
		short: ({ shopName, orderId, changed, isOtherTotal, total, toPay, due }) =>
			`${shopName}: order ${orderId} was changed as agreed${changed.length > 0 ? `: ${listOf(changed)}` : ""}. ` +
			`${isOtherTotal ? "The new total is" : "The total is still"} ${total}` +
			`${toPay ? `, ${toPay} of it to pay when you get it` : ""}.${itsTime(due, changed)}`,
	},
	takenBack: {
		subject: ({ orderId, shopName }) => `Correction: order ${orderId} | ${shopName}`,
		lead: () => "Our last message about this order was a mistake. Please ignore it.",
		short: ({ shopName, orderId }) =>
			`${shopName}: our last message about order ${orderId} was a mistake. Please ignore it.`,
	},
	prebookings: {
		placed: {
			subject: ({ number, shopName }) => `Prebooking ${number} received | ${shopName}`,
			lead: ({ day }) =>
				`We’ll cook for you on ${day}. The price is fixed, and you can cancel until the day before.`,
			short: ({ shopName, number, day, total }) =>
				`${shopName}: prebooking ${number} for ${day} received, ${total}.`,
		},
		declined: {
			subject: ({ number, shopName }) => `Prebooking ${number} declined | ${shopName}`,
			lead: ({ day, refund }) =>
				refund === null
					? `Sorry, we can’t accept your prebooking for ${day}. Nothing will be delivered or charged.`
					: `Sorry, we can’t accept your prebooking for ${day}. Nothing will be delivered, and we’re ` +
						`refunding ${refund}, usually within 5 to 7 working days.`,
			short: ({ shopName, number, day, phone, refund }) =>
				`${shopName}: sorry, we can't accept your prebooking ${number} for ${day}.` +
				`${refund === null ? "" : ` We are refunding ${refund}.`} Questions? Call ${phone}`,
		},
		pushTitle: "Your prebooking",
		follow: "View your prebooking",
	},
	money: {
		returned: {
			subject: ({ amount, shopName }) => `Refund of ${amount} started | ${shopName}`,
			lead: ({ amount }) =>
				`We received your payment of ${amount} too late to place an order. We’re refunding it ` +
				"automatically, usually within 5 to 7 working days.",
			short: ({ shopName, amount }) =>
				`${shopName}: your payment of ${amount} came too late for an order. We are refunding it.`,
		},
		kept: {
			subject: ({ amount, shopName }) => `We are looking into your payment of ${amount} | ${shopName}`,
			lead: ({ amount }) =>
				`We received your payment of ${amount}, but couldn’t match it to an order. The restaurant is ` +
				"looking into it and will use it for your order or refund it.",
			short: ({ shopName, amount, phone }) =>
				`${shopName}: your payment of ${amount} matches no order. We are looking into it. Questions? ` +
				`Call ${phone}`,
		},
		"paid-back": {
			subject: ({ amount, shopName }) => `Refund of ${amount} sent | ${shopName}`,
			lead: ({ amount }) =>
				`We’ve refunded ${amount}. It usually reaches your account within 5 to 7 working days.`,
			short: ({ shopName, amount }) =>
				`${shopName}: we have refunded ${amount}. It reaches your account within 5 to 7 working days.`,
		},
		"paid-in-cash": {
			subject: ({ amount, shopName }) => `Refund of ${amount} in cash | ${shopName}`,
			lead: ({ amount }) => `We’ve refunded ${amount} to you in cash.`,
			short: ({ shopName, amount }) => `${shopName}: we have refunded ${amount} to you in cash.`,
		},
		"paid-by-upi": {
			subject: ({ amount, shopName }) => `Refund of ${amount} by UPI | ${shopName}`,
			lead: ({ amount }) => `We’ve refunded ${amount} to you by UPI.`,
			short: ({ shopName, amount }) => `${shopName}: we have refunded ${amount} to you by UPI.`,
		},
		ofOrder: (number) => `It was paid for order ${number}.`,
		ofPrebooking: (number) => `It was paid for prebooking ${number}.`,
		pushTitle: "Your payment",
	},
	pushTitle: "Your order",
	follow: "Track your order",
	large: "Large",
	deliveryFee: "Delivery fee",
	gst: "GST",
	includedGst: "GST in the prices",
	tip: "Tip for the rider",
	tipAtCounter: "Tip",
	total: "Total",
	toPay: (amount) => `${amount} to pay`,
	payAtCounter: "Pay at the counter",
	payOnDelivery: "Cash on delivery",
	paidInCash: "Paid in cash",
	upiOnDelivery: "UPI on delivery",
	upiAtCounter: "UPI at the counter",
	paid: "Paid online",
	refund: "Your payment will be refunded.",
	reason: (reason) => `The reason: ${reason}`,
	unanswered: ({ shopName, orderId, phone }) =>
		`${shopName}: the shop has not answered order ${orderId} yet. You can cancel it, or call ${phone}`,
	questions: (phone) => `Questions? Call us: ${phone}`,
	why: "You’re getting this because email updates are turned on in your account.",
	settings: "Change your notification settings",
	login: {
		code: ({ shopName, code, minutes }) =>
			`${code} is your code for ${shopName}. It works for ${minutes} minutes. Never tell it to anyone.`,
		subject: (shopName) => `Your link to log in | ${shopName}`,
		lead: (shopName) => `Someone, hopefully you, asked to log in to ${shopName} with this email.`,
		button: "Log in",
		life: (minutes) => `The link works once and expires in ${minutes} minutes.`,
		notYou: "If it wasn’t you, ignore this email: nobody can log in without it.",
	},
	linkMade: {
		subject: ({ shopName }) => `A link to reset your password | ${shopName}`,
		lead: ({ shopName }) => `${shopName} has made a one-time link to set a new password for your account.`,
		notYou: (phone) => `If you asked for it, there’s nothing to do. If you didn’t, call us right away: ${phone}`,
		short: ({ shopName, phone }) =>
			`${shopName} made a link to a new password for your account. You didn't ask? Call ${phone}.`,
		pushTitle: "A link to reset your password was made",
	},
	reset: {
		subject: ({ shopName }) => `Reset your password | ${shopName}`,
		lead: ({ shopName }) => `Someone, hopefully you, asked to reset your password at ${shopName}.`,
		button: "Choose a new password",
		life: (minutes) => `The link works once and expires in ${minutes} minutes.`,
		notYou: "If it wasn’t you, ignore this email: your password won’t change.",
	},
	changed: {
		"email-changed": {
			subject: ({ shopName }) => `Your email address was changed | ${shopName}`,
			lead: ({ shopName }) =>
				`The email address of your account at ${shopName} was just changed. Messages now go to the new one.`,
		},
		"password-changed": {
			subject: ({ shopName }) => `Your password was changed | ${shopName}`,
			lead: ({ shopName }) => `The password of your account at ${shopName} was just changed.`,
		},
		notYou: (phone) => `If it was you, there’s nothing to do. If it wasn’t, call us right away: ${phone}`,
	},
};

const PARTS: Record<ChangedPart, string> = {
	dishes: "the dishes",
	note: "the note",
	address: "the address",
	time: "the time",
};
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

function listOf(parts: readonly ChangedPart[]): string {
	return list.format(parts.map((part) => PARTS[part]));
}

function itsTime(due: string | null, changed: readonly ChangedPart[]): string {
	if (due) return ` It’s for ${due}.`;
	return changed.includes("time") ? " It’s for as soon as possible." : "";
}
