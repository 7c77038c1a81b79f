import { describe, expect, it } from "vitest";
import type { DeliveryRulesDraft } from "../../../contract/delivery-areas.ts";
import { deliveryAreasTexts } from "./delivery-areas-texts.ts";
import {
	cornersText,
	type DeliveryDraft,
	draftIssues,
	draftOf,
	readCorners,
	sentRules,
	typedKm,
} from "./delivery-draft.ts";
import { deliverySummary } from "./delivery-summary.ts";

const draft: DeliveryDraft = {
	kind: "radius",
	bands: [
		{ km: "2", fee: "0" },
		{ km: "5,5", fee: "₹45" },
	],
	areas: [{ name: "", fee: "", polygon: [] }],
	minimumOrder: "₹1,200",
	freeDeliveryFrom: "",
	cashUpTo: "",
};

const english = [deliveryAreasTexts.en, "en"] as const;

describe("what the owner types", () => {
	it("is sent as the shop takes it, without the list that is not in use", () => {
		expect(draftIssues(draft, ...english)).toEqual({});
		expect(sentRules(draft, "radius")).toEqual({
			kind: "radius",
			bands: [
				{ upToKm: 2, fee: 0 },
				{ upToKm: 5.5, fee: 45 },
			],
			...{ minimumOrder: 1200, freeDeliveryFrom: null, cashUpTo: null },
		});
		expect(draftOf({ ...sentRules(draft, "radius"), areas: [] } as Required<DeliveryRulesDraft>).bands[1]).toEqual({
			km: "5.5",
			fee: "45",
		});
	});

	it("is all that is sent: what somebody else saves meanwhile for the other fields stays", () => {
		expect(sentRules({ minimumOrder: "" }, "radius")).toEqual({ minimumOrder: null });
		expect(sentRules({ bands: draft.bands, areas: draft.areas }, "everywhere")).toEqual({});
		expect(sentRules({ kind: "everywhere", bands: draft.bands }, "everywhere")).toEqual({ kind: "everywhere" });
	});

	it("is refused with an error for each wrong field", () => {
		const bands = [
			{ km: "5", fee: "x" },
			{ km: "5", fee: "1" },
			{ km: "far", fee: "1" },
		];
		expect(Object.keys(draftIssues({ ...draft, bands, cashUpTo: "0" }, ...english))).toEqual([
			"cashUpTo",
			"bands.0.fee",
			"bands.1.km",
			"bands.2.km",
		]);
		expect(Object.keys(draftIssues({ ...draft, kind: "areas" }, ...english))).toEqual([
			"areas.0.name",
			"areas.0.fee",
			"areas.0.polygon",
		]);
		expect(["0", "101", "1.234", "1 km"].map(typedKm)).toEqual([null, null, null, 1]);
	});

	it("is described as customers will see it", () => {
		expect(deliverySummary(draft, 30, deliveryAreasTexts.en).slice(0, 2)).toEqual([
			"We deliver up to 5.5 km: up to 2 km free, up to 5.5 km ₹45.",
			"Orders from ₹1,200.",
		]);
		expect(deliverySummary({ ...draft, kind: "everywhere", minimumOrder: "" }, 30, deliveryAreasTexts.en)).toEqual([
			"We deliver everywhere for ₹30.",
		]);
	});

	it("may be a list of coordinates", () => {
		const corners = [
			[13.05, 80.27],
			[13.06, -80.2],
		] as const;
		expect(readCorners(cornersText(corners))).toEqual(corners);
		expect(readCorners("13.05 80.27\n\n")).toEqual([[13.05, 80.27]]);
		expect(readCorners("13.05, 80.27\nTriplicane")).toBeNull();
		expect(readCorners("91, 80")).toBeNull();
	});
});
