import { createECDH, randomBytes } from "node:crypto";
import sharp from "sharp";
import { anOrder, PASSWORD, type Person } from "../world.ts";

export const ADDRESS = "9, Mount Road, Chennai";
export const somebody = {
	name: "Kumar",
	phone: "9840012345",
	password: PASSWORD,
	location: { address: ADDRESS },
};
export const parotta = { name: "Parotta", category: "breads", sizes: [{ size: "regular", price: 60 }] };
export const ratings = { food: 5, delivery: 4, website: 5 };
export const letter = {
	name: "Kumar",
	email: "kumar@office.example.in",
	phone: "9840012345",
	subject: "A wedding",
	message: "Can you cook for 200?",
};
export const wish = {
	name: "Kumar",
	email: "kumar@office.example.in",
	phone: "9840012345",
	item: "Egg Biryani (Large)",
	quantity: 12,
	message: "Every working day at one",
	deliveryLocation: { address: ADDRESS, latitude: null, longitude: null },
};

/** For next Friday: two regular chicken biryanis at 125, 50 for delivery and 18 %. */
export function aPrebooking({ email, id }: Person) {
	return {
		...anOrder(),
		orderId: `prebooked-${id}`,
		userEmail: email,
		phoneNumber: "9840012345",
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }],
		totalAmount: 345,
		preferredDate: "2026-11-27",
	};
}

export function aDevice(name: string) {
	const keys = createECDH("prime256v1");
	return {
		endpoint: `https://push.example.net/${name}`,
		keys: {
			p256dh: keys.generateKeys().toString("base64url"),
			auth: randomBytes(16).toString("base64url"),
		},
	};
}

let image: Promise<Buffer> | undefined;
export async function anImage(): Promise<FormData> {
	image ??= sharp({ create: { width: 640, height: 480, channels: 3, background: "#a5441e" } })
		.jpeg()
		.toBuffer();
	const form = new FormData();
	form.set("image", new File([new Uint8Array(await image)], "biryani.jpg", { type: "image/jpeg" }));
	return form;
}

export const aClosure = { from: "2026-12-24", to: "2026-12-25", isOpen: false, label: "Christmas" };

/** One regular chicken biryani that is picked up and paid for later. */
export function aCounterOrder(changes: Record<string, unknown> = {}) {
	return {
		key: crypto.randomUUID(),
		customer: { name: "Selvi", phone: "9840055555" },
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
		fulfilment: "pickup",
		payment: "later",
		totalAmount: 131,
		...changes,
	};
}

/** A report of the payment provider with one payment of the given id. */
export function aReport(
	lines: readonly string[] = ["payment,pay_Unknown1,161.00,INR,3.22,0.58,0,157.20,setl_9,24/11/2026 09:00:00,UTR1"],
): FormData {
	const header =
		"transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at," +
		"settlement_utr";
	const form = new FormData();
	form.set("file", new File([[header, ...lines].join("\r\n")], "recon.csv", { type: "text/csv" }));
	return form;
}
