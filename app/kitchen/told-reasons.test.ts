import { expect, it } from "vitest";
import { toldReason } from "../../contract/told-reasons.ts";
import { kitchenTexts } from "./kitchen-texts.ts";

it("customers are told the kitchen's reasons in the language that they read", () => {
	const { en, ta } = kitchenTexts;
	expect(en.delayReasons.map((reason) => toldReason(reason, "ta"))).toEqual(ta.delayReasons);
});
