import { expect, it } from "vitest";
import { toldReason } from "../../../contract/told-reasons.ts";
import { ordersTexts } from "./orders-texts.ts";

it("customers are told each reason of one tap in the language that they read", () => {
	const { en, ta } = ordersTexts;
	for (const list of ["reasonsToCancel", "reasonsToCancelMany", "reasonsToDelay"] as const)
		expect(en[list].map((reason) => toldReason(reason, "ta"))).toEqual(ta[list]);
});
