import type { MessageTexts } from "./message-texts.ts";

export const en: MessageTexts = {
	greeting: (name) => `Vanakkam ${name},`,
	news: {
		Pending: {
			subject: ({ orderId, shopName }) => `We have your order ${orderId} | ${shopName}`,
			lead: ({ estimatedDelivery }) =>
				`Your order is with the kitchen. Estimated Delivery: ${estimatedDelivery}.`,
			short: ({ shopName, orderId, total, link }) =>
				`${shopName}: we have your order ${orderId} for ${total}. Follow it: ${link}`,
		},
		Confirmed: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is confirmed | ${shopName}`,
			lead: () => "The kitchen has confirmed your order.",
			short: ({ shopName, orderId }) => `${shopName}: order ${orderId} is confirmed.`,
		},
		Preparing: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is being prepared | ${shopName}`,
			lead: () => "Your food is being prepared.",
			short: ({ shopName, orderId }) => `${shopName}: the kitchen is preparing order ${orderId}.`,
		},
		"Out for Delivery": {
			subject: ({ orderId, shopName }) => `Order ${orderId} is out for delivery | ${shopName}`,
			lead: () => "Your food has left the kitchen and is on its way to you.",
			short: ({ shopName, orderId, link }) =>
				`${shopName}: order ${orderId} is out for delivery. Follow it: ${link}`,
		},
		Delivered: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is delivered | ${shopName}`,
			lead: () => "Your order is delivered. Enjoy your meal, and tell us how it was.",
			short: ({ shopName, orderId }) => `${shopName}: order ${orderId} is delivered. Enjoy your meal!`,
		},
		Cancelled: {
			subject: ({ orderId, shopName }) => `Order ${orderId} is cancelled | ${shopName}`,
			lead: () => "This order is cancelled.",
			short: ({ shopName, orderId, phone }) =>
				`${shopName}: order ${orderId} is cancelled. Questions? Call ${phone}`,
		},
	},
	takenBack: {
		subject: ({ orderId, shopName }) => `Correction: order ${orderId} | ${shopName}`,
		lead: () => "Our last message about this order was a mistake. Please ignore it.",
		short: ({ shopName, orderId }) =>
			`${shopName}: our last message about order ${orderId} was a mistake. Please ignore it.`,
	},
	prebookings: {
		placed: {
			subject: ({ number, shopName }) => `We have your prebooking ${number} | ${shopName}`,
			lead: ({ day }) =>
				`We cook for you on ${day}. This price stays, and you can cancel until the day before.`,
			short: ({ shopName, number, day, total }) =>
				`${shopName}: we have your prebooking ${number} for ${day}, ${total}.`,
		},
		declined: {
			subject: ({ number, shopName }) => `We cannot take your prebooking ${number} | ${shopName}`,
			lead: ({ day }) =>
				`We are sorry: we cannot take your prebooking for ${day}. Nothing will be delivered or charged.`,
			short: ({ shopName, number, day, phone }) =>
				`${shopName}: sorry, we cannot take your prebooking ${number} for ${day}. Questions? Call ${phone}`,
		},
		pushTitle: "Your prebooking",
		follow: "See your prebooking",
		months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
	},
	money: {
		returned: {
			subject: ({ amount, shopName }) => `Your payment of ${amount} goes back | ${shopName}`,
			lead: ({ amount }) =>
				`Your payment of ${amount} reached us, but no order could be placed with it any more. It goes back to you by itself, usually within 5 to 7 working days.`,
			short: ({ shopName, amount }) =>
				`${shopName}: your payment of ${amount} came too late for an order and goes back to you.`,
		},
		kept: {
			subject: ({ amount, shopName }) => `We are looking into your payment of ${amount} | ${shopName}`,
			lead: ({ amount }) =>
				`Your payment of ${amount} reached us, but it fits no order. The restaurant looks into it: it will be used for your order, or given back.`,
			short: ({ shopName, amount, phone }) =>
				`${shopName}: your payment of ${amount} fits no order. We look into it. Questions? Call ${phone}`,
		},
		"paid-back": {
			subject: ({ amount, shopName }) => `${amount} is on its way to your bank | ${shopName}`,
			lead: ({ amount }) =>
				`We have given ${amount} back to you. Your bank usually shows it within 5 to 7 working days.`,
			short: ({ shopName, amount }) =>
				`${shopName}: we have given ${amount} back to you. Your bank shows it within 5 to 7 working days.`,
		},
		pushTitle: "Your payment",
	},
	pushTitle: () => "Your order",
	follow: "Follow your order",
	large: "Large",
	deliveryFee: "Delivery fee",
	gst: "GST",
	tip: "Tip for the rider",
	total: "Total",
	payOnDelivery: "Cash on delivery",
	paidInCash: "Paid in cash",
	upiOnDelivery: "UPI on delivery",
	paid: "Paid online",
	refund: "What you paid for it will be refunded.",
	questions: (phone) => `Questions? Call us: ${phone}`,
	why: "You get this because updates by e-mail are on in your account.",
	settings: "Change what you hear from us",
	reset: {
		subject: ({ shopName }) => `Choose a new password | ${shopName}`,
		lead: ({ shopName }) => `Somebody, hopefully you, asked for a new password at ${shopName}.`,
		button: "Choose a new password",
		life: (minutes) => `The link works once, and for ${minutes} minutes.`,
		notYou: "If it was not you, do nothing: your password stays as it is.",
	},
	changed: {
		"email-changed": {
			subject: ({ shopName }) => `Your account has another e-mail address | ${shopName}`,
			lead: ({ shopName }) =>
				`The e-mail address of your account at ${shopName} was just changed. Messages go to the new one from now on.`,
		},
		"password-changed": {
			subject: ({ shopName }) => `Your password was changed | ${shopName}`,
			lead: ({ shopName }) => `The password of your account at ${shopName} was just changed.`,
		},
		notYou: (phone) => `If it was you, there is nothing to do. If it was not, call us at once: ${phone}`,
	},
};
