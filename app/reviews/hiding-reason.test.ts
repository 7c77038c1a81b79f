import { expect, it } from "vitest";
import { HIDING_REASONS } from "../../domain/reviews/hiding-reasons.ts";
import { hidingReason } from "./hiding-reason.ts";

it("gives each frequent reason in Tamil, and any other in the shop's own words", () => {
	for (const reason of HIDING_REASONS) {
		expect(hidingReason(reason, "ta")).toMatch(/^[\u0b80-\u0bff ]+$/);
		expect(hidingReason(reason, "en")).toBe(reason);
	}
	for (const reason of ["Asked to", "constructor"]) expect(hidingReason(reason, "ta")).toBe(reason);
});
