import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_DETAILS, OTHER, reasonLabel, writtenReason } from "./written-reason.ts";

const tamil = { "Wrong address": "முகவரி தவறு", Refused: "வாங்க மறுத்துவிட்டார்" };

it("asks for details if no reason fits, and takes a reason without any", () => {
	expect(writtenReason(null, "too late")).toBeNull();
	expect(writtenReason(OTHER, "  ")).toBeNull();
	expect(writtenReason(OTHER, " the dog bites ")).toBe("the dog bites");
	expect(writtenReason("Refused", " ")).toBe("Refused");
	expect(writtenReason("Refused", "too cold")).toBe("Refused: too cold");
});

it("shows the chosen reason in the rider's language, and the details as written", () => {
	expect(reasonLabel("Wrong address", tamil)).toBe("முகவரி தவறு");
	expect(reasonLabel("the dog: it bites", tamil)).toBe("the dog: it bites");
	fc.assert(
		fc.property(fc.string({ maxLength: MAX_DETAILS }), (details) => {
			const reason = writtenReason("Refused", details) ?? "";
			const own = details.trim();
			expect(reasonLabel(reason, tamil)).toBe(own ? `${tamil.Refused}: ${own}` : tamil.Refused);
			expect(reason.length).toBeLessThanOrEqual(200);
		}),
	);
});
