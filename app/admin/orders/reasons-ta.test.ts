import { expect, it } from "vitest";
import { reasonIn } from "../../../contract/reasons-ta.ts";
import { SOLD_OUT } from "../menu/orders-with-dish-texts.ts";
import { ordersTexts } from "./orders-texts.ts";

it("customers read each one-tap reason in their own language", () => {
	const { en, ta } = ordersTexts;
	for (const list of ["reasonsToCancel", "reasonsToCancelMany", "reasonsToChange", "reasonsToDelay"] as const)
		expect(en[list].map((reason) => reasonIn(reason, "ta"))).toEqual(ta[list]);
	expect(en.reasonsToChange).toContain(SOLD_OUT);
});
