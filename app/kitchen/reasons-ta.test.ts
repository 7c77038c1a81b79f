import { expect, it } from "vitest";
import { reasonIn } from "../../contract/reasons-ta.ts";
import { kitchenTexts } from "./kitchen-texts.ts";

it("customers read the kitchen's reasons in their own language", () => {
	const { en, ta } = kitchenTexts;
	expect(en.delayReasons.map((reason) => reasonIn(reason, "ta"))).toEqual(ta.delayReasons);
});
