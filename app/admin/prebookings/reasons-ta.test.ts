import { expect, it } from "vitest";
import { reasonIn } from "../../../contract/reasons-ta.ts";
import { prebookingsTexts } from "./prebookings-texts.ts";

it("customers read in their own language that the shop is closed on the day they booked", () => {
	const { en, ta } = prebookingsTexts;
	expect(reasonIn(en.closedThatDay, "ta")).toBe(ta.closedThatDay);
});
