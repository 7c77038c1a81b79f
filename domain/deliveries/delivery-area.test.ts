import fc from "fast-check";
import { expect, it } from "vitest";
import { deliveryArea } from "./delivery-area.ts";

it.each([
	["4, Big Street, Triplicane, Chennai", "Triplicane, Chennai"],
	["12/3 Mount Road, Guindy, Chennai 600032", "Guindy, Chennai 600032"],
	["Flat 4B\nRaja Towers, Anna Nagar, Chennai - 600 040", "Anna Nagar, Chennai - 600 040"],
	["Big Street, Triplicane", "Triplicane"],
	["Beside the temple in Triplicane", null],
	["Raja Towers, 9840012345", null],
	["Raja Towers, Flat 12", null],
	["", null],
])("of %j is %j", (address, area) => expect(deliveryArea(address)).toBe(area));

it("never tells a number of up to five digits or a phone's ten, nor the first line", () => {
	fc.assert(
		fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9 ]{1,12}$/), { maxLength: 6 }), (parts) => {
			const area = deliveryArea(parts.join(", "));
			for (const digits of area?.match(/\d+/g) ?? []) expect(["3", "6"]).toContain(String(digits.length));
			expect((area ?? "").split(", ").length).toBeLessThanOrEqual(2);
		}),
	);
});
