import { type Rupees, rupees } from "../money.ts";

/** What the owner may change about the shop; the figures of spec section 9 are the defaults. */
export type ShopSettings = {
	shopName: string;
	tagline: string;
	address: string;
	phones: readonly string[];
	email: string;
	latitude: number;
	longitude: number;
	openingHours: string;
	deliveryFee: Rupees;
	prebookingFee: Rupees;
	gstPercent: number;
	prebookingGstPercent: number;
	cancelWindowSeconds: number;
	estimatedDelivery: string;
	gstin: string;
	fssai: string;
	upiId: string;
	grievanceOfficer: string;
};

/** Believable demo values; the owner replaces them in the back-office. */
export const DEFAULT_SETTINGS: ShopSettings = {
	shopName: "Handi Biryani",
	tagline: "Dum biryani from one kitchen in Chennai",
	address: "14, Pillaiyar Koil Street, Triplicane, Chennai 600005",
	phones: ["9840012345", "9840054321"],
	email: "hello@handi.example",
	latitude: 13.0569,
	longitude: 80.2787,
	openingHours: "Sun - Sat 10:00 AM - 3:00 PM; Tuesday on every new-moon day is a holiday",
	deliveryFee: rupees(30),
	prebookingFee: rupees(50),
	gstPercent: 5,
	prebookingGstPercent: 18,
	cancelWindowSeconds: 300,
	estimatedDelivery: "10-15 minutes",
	gstin: "33ABCDE1234F1Z5",
	fssai: "12426001000123",
	upiId: "handi@upi.example",
	grievanceOfficer: "R. Selvi, hello@handi.example, 9840012345",
};
