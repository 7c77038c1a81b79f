import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { EVENTS } from "../../../contract/event-catalogue.ts";
import { fieldLabel, valueLabel } from "./change-labels.ts";

it.each([
	[["deliveryFee"], 45, "Delivery fee", "₹45"],
	[["sizes", "large", "price"], 1850, "Large: Price", "₹1,850"],
	[["difference"], -120, "Difference", "-₹120"],
	[["gstPercent"], 5, "Order GST", "5 %"],
	[["cancelWindowSeconds"], 290, "Customers can cancel for", "4 min 50 s"],
	[["reopenTime"], "2026-11-22T04:30:00.000Z", "Reopens", "22 Nov 2026, 10:00 am"],
	[["availableDays"], [0, 5], "Sold on", "Sunday, Friday"],
	[["signIn"], "at-checkout", "Ask for the account", "At checkout"],
	[["isOpen"], false, "Open", "no"],
	[["phones"], ["9840012345", "9840054321"], "Phone numbers", "9840012345, 9840054321"],
	[["Price List", "closed"], true, "Price List: Closed", "yes"],
	[["tagline"], "", "Tagline", "nothing"],
	[["outOfStock"], null, "Out of stock", "nothing"],
	[["until"], "2026-11-22T04:30:00.000Z", "Until", "22 Nov 2026, 10:00 am"],
	[[], ["Kuska", "Biryani"], "Full amount", "Kuska, Biryani"],
])("reads %j %j as %s: %s", (path, value, field, label) => {
	expect([fieldLabel(path, "en"), valueLabel(path, value, "en")]).toEqual([field, label]);
});

it.each([
	[["status"], "Out for Delivery", "நிலை", "வழியில் உள்ளது"],
	[["payment", "state"], "missing", "பேமெண்ட்: நிலை", "வரவில்லை"],
	[["handedOver"], 613, "ஒப்படைத்தது", "₹613"],
	[["sizes", "large", "price"], 185, "லார்ஜ்: விலை", "₹185"],
	[["order"], ["குஸ்கா", "பிரியாணி"], "வரிசை", "குஸ்கா, பிரியாணி"],
	[["until"], null, "எதுவரை", "எதுவும் இல்லை"],
	[["role"], "manager", "பொறுப்பு", "மேலாளர்"],
])("reads %j %j in Tamil as %s: %s", (path, value, field, label) => {
	expect([fieldLabel(path, "ta"), valueLabel(path, value, "ta")]).toEqual([field, label]);
});

it("names every field of an event, and every choice, in Tamil", () => {
	const said = Object.values(EVENTS)
		.flatMap(({ detail }) => (detail ? textsOf(z.toJSONSchema(detail, { unrepresentable: "any" })) : []))
		// The same in both languages, or told by the sentence.
		.filter((text) => !["PIN", "UPI", "Acknowledged"].includes(text));
	expect(said.length).toBeGreaterThan(100);
	const unnamed = said.filter((text) => !/\p{Script=Tamil}/u.test(text));
	expect(unnamed, "name it in audit-words-ta.ts or contract/field-names.ts").toEqual([]);
});

type Schema = z.core.JSONSchema.BaseSchema;

/** The Tamil names of the fields below `before` and `after` in an event's schema, and of their choices. */
function textsOf(schema: Schema, path: readonly string[] = [], isChange = false): string[] {
	const choices = isChange ? (schema.enum ?? []).filter((choice) => typeof choice === "string") : [];
	const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
		const within = isChange ? [...path, name] : path;
		const own = isChange ? [fieldLabel([name], "ta")] : [];
		return [...own, ...textsOf(field as Schema, within, isChange || name === "before" || name === "after")];
	});
	const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])] as Schema[];
	return [
		...choices.map((choice) => valueLabel(path, choice, "ta")),
		...fields,
		...parts.flatMap((part) => textsOf(part, path, isChange)),
	];
}

it("finds a text for any stored value", () => {
	fc.assert(
		fc.property(fc.array(fc.string()), fc.jsonValue(), (path, value) => {
			expect(typeof fieldLabel(path, "ta")).toBe("string");
			expect(typeof valueLabel(path, value, "ta")).toBe("string");
		}),
	);
});
