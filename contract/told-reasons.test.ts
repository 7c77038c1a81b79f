import { expect, it } from "vitest";
import { UNANSWERED_REASON } from "../domain/orders/unanswered.ts";
import { toldReason } from "./told-reasons.ts";

it("whoever reads Tamil is told the shop's own words in Tamil, and what staff have written as it is", () => {
	expect(toldReason("Sold out", "ta")).toBe("தீர்ந்துவிட்டது");
	expect(toldReason(UNANSWERED_REASON, "ta")).not.toMatch(/[a-z]/i);
	expect(toldReason("Sold out", "en")).toBe("Sold out");
	for (const written of ["The gas ran out", "constructor", ""]) expect(toldReason(written, "ta")).toBe(written);
});
