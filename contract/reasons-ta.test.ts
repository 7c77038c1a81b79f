import { expect, it } from "vitest";
import { UNANSWERED_REASON } from "../domain/orders/unanswered.ts";
import { reasonIn } from "./reasons-ta.ts";

it("readers of Tamil see the shop's own reasons in Tamil, and reasons typed by staff unchanged", () => {
	expect(reasonIn("Sold out", "ta")).toBe("தீர்ந்துவிட்டது");
	expect(reasonIn(UNANSWERED_REASON, "ta")).not.toMatch(/[a-z]/i);
	expect(reasonIn("Sold out", "en")).toBe("Sold out");
	for (const written of ["The gas ran out", "constructor", ""]) expect(reasonIn(written, "ta")).toBe(written);
});
