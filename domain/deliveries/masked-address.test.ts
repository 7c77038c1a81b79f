import fc from "fast-check";
import { expect, it } from "vitest";
import { maskedAddress } from "./masked-address.ts";

it.each([
	["4, Big Street, Triplicane, Chennai", "Triplicane, Chennai"],
	["12/3 Mount Road, Guindy, Chennai 600032", "Guindy, Chennai 600032"],
	["Flat 4B\nRaja Towers, Anna Nagar, Chennai - 600 040", "Anna Nagar, Chennai - 600 040"],
	["12, Big Street, Triplicane, Chennai, Tamil Nadu 600005", "Triplicane, Chennai 600005"],
	["12, Big Street, Triplicane, Chennai, Tamil Nadu 600005, India", "Triplicane, Chennai 600005"],
	["12, Big Street, Triplicane, Chennai 600005, T.N., India", "Triplicane, Chennai 600005"],
	["12, பெரிய தெரு, திருவல்லிக்கேணி, சென்னை, தமிழ்நாடு - 600005", "திருவல்லிக்கேணி, சென்னை 600005"],
	["Big Street, 600005", "600005"],
	["Raja Towers, Tamil Nadu, India", null],
	["Big Street, Triplicane", "Triplicane"],
	["Beside the temple in Triplicane", null],
	["Raja Towers, 9840012345", null],
	["Raja Towers, Flat 12", null],
	["", null],
])("of %j is %j", (address, area) => expect(maskedAddress(address)).toBe(area));

it("does not depend on how the state, the country and the pin code are written after it", () => {
	const place = fc.stringMatching(/^[a-z]{4,12}$/).filter((name) => name !== "india");
	const end = fc.constantFrom(
		...[", 600005", " - 600005", ", 600005, India", ", Tamil Nadu 600005", ", Tamil Nadu, India - 600005"],
		...[" 600005, Tamilnadu", ", TN, 600005, INDIA", "\nTamil Nadu\n600005"],
	);
	fc.assert(
		fc.property(place, place, place, end, (street, locality, city, written) => {
			const area = maskedAddress(`${street}, ${locality}, ${city}${written}`);
			expect(area?.replace(/[\s-]+(?=600005$)/, " ")).toBe(`${locality}, ${city} 600005`);
		}),
	);
});

it("never reveals a number of up to five digits, a ten-digit phone, or the first line", () => {
	fc.assert(
		fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9 ]{1,12}$/), { maxLength: 6 }), (parts) => {
			const area = maskedAddress(parts.join(", "));
			for (const digits of area?.match(/\d+/g) ?? []) expect(["3", "6"]).toContain(String(digits.length));
			expect((area ?? "").split(", ").length).toBeLessThanOrEqual(2);
		}),
	);
});
