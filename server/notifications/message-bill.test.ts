import { expect, it } from "vitest";
import { messageBill } from "./message-bill.ts";
import { messageTexts } from "./texts/message-texts.ts";

const line = {
	name: "Chicken Biryani",
	name_ta: "சிக்கன் பிரியாணி",
	size: "large",
	quantity: 2,
	price_rupees: 225,
} as const;
const bought: Parameters<typeof messageBill>[0] = {
	...{ lines: [line], subtotal_rupees: 450, delivery_fee_rupees: 0, gst_rupees: 0, gst_rate_percent: 5 },
	...{ prices_include_gst: 1, tip_rupees: 20, fulfilment: "pickup", total_rupees: 470 },
};

it("a message names the dishes as the customer reads them, and the GST in the prices only if there is any", () => {
	const ta = messageTexts("ta");
	expect(messageBill(bought, "-", ta, "ta")).toEqual([
		[`2 × சிக்கன் பிரியாணி (${ta.large})`, "₹450"],
		[ta.tipAtCounter, "₹20"],
		[`${ta.total} (-)`, "₹470"],
		[ta.includedGst, "₹21.42"],
	]);
	const en = messageTexts("en");
	const added = {
		...bought,
		prices_include_gst: 0,
		gst_rupees: 23,
		fulfilment: "delivery",
		total_rupees: 493,
	} as const;
	expect(messageBill(added, "paid", en, "en")).toEqual([
		["2 × Chicken Biryani (Large)", "₹450"],
		["GST", "₹23"],
		["Tip for the rider", "₹20"],
		["Total (paid)", "₹493"],
	]);
	expect(messageBill({ ...bought, gst_rate_percent: 0 }, "paid", en, "en").at(-1)).toEqual(["Total (paid)", "₹470"]);
});
