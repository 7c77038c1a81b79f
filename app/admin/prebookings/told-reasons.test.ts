import { expect, it } from "vitest";
import { toldReason } from "../../../contract/told-reasons.ts";
import { prebookingsTexts } from "./prebookings-texts.ts";

it("customers read in their own language that the shop is closed on the day they booked", () => {
	const { en, ta } = prebookingsTexts;
	expect(toldReason(en.closedThatDay, "ta")).toBe(ta.closedThatDay);
});
