import type { SetupStep } from "../../../domain/setup-guide/setup-steps.ts";

type StepText = { title: string; why: string; to: string; link: string };

/** What each step of the guide is for, and where it is done. */
export const SETUP_STEP_TEXTS: Readonly<Record<SetupStep, StepText>> = {
	name: {
		title: "Name and address",
		why: "On every page, message and bill.",
		to: "/admin/settings#shop",
		link: "Change the name",
	},
	"map-pin": {
		title: "Pin on the map",
		why: "Riders and customers find the shop by it, and distances are counted from it.",
		to: "/admin/settings#reach",
		link: "Set the pin",
	},
	phones: {
		title: "Phones, email and grievance officer",
		why: "Call buttons dial the first phone; the law wants a contact for complaints.",
		to: "/admin/settings#reach",
		link: "Change the contacts",
	},
	fssai: {
		title: "FSSAI licence",
		why: "Its number is required on every bill.",
		to: "/admin/settings#papers",
		link: "Enter the number",
	},
	gstin: {
		title: "GSTIN",
		why: "Required on bills that charge GST. Leave it empty if the shop isn’t registered.",
		to: "/admin/settings#papers",
		link: "Enter the GSTIN",
	},
	"upi-id": {
		title: "UPI id",
		why: "Where customers’ UPI payments go. Test it with one rupee first.",
		to: "/admin/settings#papers",
		link: "Enter the UPI id",
	},
	hours: {
		title: "Opening hours",
		why: "Let the shop open and close by itself, or keep doing it by hand.",
		to: "/admin/store/hours",
		link: "Set the hours",
	},
	delivery: {
		title: "Delivery area and fee",
		why: "Orders are taken from everywhere for one fee until you say otherwise.",
		to: "/admin/store/delivery",
		link: "Set area and fee",
	},
	"sign-in": {
		title: "When customers sign in",
		why: "Before the first dish, or only at the checkout.",
		to: "/admin/settings#sign-in",
		link: "Choose",
	},
	prices: {
		title: "Menu and prices",
		why: "The menu is the demo’s until you change it.",
		to: "/admin/menu",
		link: "Change the menu",
	},
	photo: {
		title: "A photo of your own",
		why: "Customers order what they see. Open a dish and upload a picture.",
		to: "/admin/menu",
		link: "Add a photo",
	},
	rider: {
		title: "A rider",
		why: "Give each rider a login, or rename the first one.",
		to: "/admin/staff",
		link: "Add a rider",
	},
	"online-payment": {
		title: "Online payment",
		why: "Needs keys from Razorpay in the server’s environment. Without them customers pay at the door.",
		to: "/admin/payments",
		link: "Payments",
	},
	"test-order": {
		title: "A test order",
		why: "Order something, accept it, hand it to a rider, deliver it. Then hide it.",
		to: "/menu",
		link: "Place an order",
	},
};
