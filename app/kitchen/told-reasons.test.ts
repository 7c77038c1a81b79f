import { expect, it } from "vitest";
import { toldReason } from "../../contract/told-reasons.ts";
import { kitchenTexts } from "./kitchen-texts.ts";

it("customers read the kitchen's reasons in their own language", () => {
	const { en, ta } = kitchenTexts;
	expect(en.delayReasons.map((reason) => toldReason(reason, "ta"))).toEqual(ta.delayReasons);
});
