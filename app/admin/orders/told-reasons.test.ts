import { expect, it } from "vitest";
import { toldReason } from "../../../contract/told-reasons.ts";
import { ordersTexts } from "./orders-texts.ts";

it("customers read each one-tap reason in their own language", () => {
	const { en, ta } = ordersTexts;
	for (const list of ["reasonsToCancel", "reasonsToCancelMany", "reasonsToDelay"] as const)
		expect(en[list].map((reason) => toldReason(reason, "ta"))).toEqual(ta[list]);
});
