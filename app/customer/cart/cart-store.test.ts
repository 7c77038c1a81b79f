import { describe, expect, test } from "vitest";
import { parseCart } from "./cart-store.ts";

const line = {
	id: "Egg Biryani-regular-1",
	name: "Egg Biryani",
	nameTa: "முட்டை பிரியாணி",
	price: 125,
	image: "egg-biryani",
	size: "regular",
	quantity: 2,
	isSpecial: false,
};

describe("a stored cart", () => {
	test("comes back as it was", () => {
		expect(parseCart(JSON.stringify([line]))).toEqual([line]);
	});

	test("comes back with its notes; a note that is not text is left out", () => {
		expect(parseCart(JSON.stringify([{ ...line, note: "less spicy" }]))[0]?.note).toBe("less spicy");
		expect(parseCart(JSON.stringify([{ ...line, note: 7 }]))[0]).not.toHaveProperty("note");
	});

	test.each([null, "", "{broken", "null", "7", '{"name":"Egg Biryani"}'])("%j is an empty cart", (stored) => {
		expect(parseCart(stored)).toEqual([]);
	});

	test.each([
		["no name", { ...line, name: "" }],
		["no quantity", { ...line, quantity: 0 }],
		["half a portion", { ...line, quantity: 1.5 }],
		["no id", { ...line, id: undefined }],
	])("a line with %s is left out, the others stay", (_, broken) => {
		expect(parseCart(JSON.stringify([broken, null, line]))).toEqual([line]);
	});

	test("an unknown size is regular, and a line has at most 50 portions", () => {
		const [read] = parseCart(JSON.stringify([{ ...line, size: "huge", quantity: 1e6 }]));
		expect(read).toMatchObject({ size: "regular", quantity: 50 });
	});
});
