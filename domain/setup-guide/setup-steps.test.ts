import { expect, test } from "vitest";
import { demoValues } from "../settings/demo-values.ts";
import { DEFAULT_SETTINGS } from "../settings/shop-settings.ts";
import { SETUP_STEPS, type SetupFacts, setupSteps } from "./setup-steps.ts";

const NOTHING: SetupFacts = {
	demo: demoValues(DEFAULT_SETTINGS),
	hours: false,
	delivery: false,
	"sign-in": false,
	prices: false,
	photo: false,
	rider: false,
	"online-payment": false,
	"test-order": false,
};
const done = (facts: SetupFacts, confirmed: (typeof SETUP_STEPS)[number][] = []) =>
	setupSteps(facts, new Set(confirmed))
		.filter(({ isDone }) => isDone)
		.map(({ step }) => step);

test("a shop of the first start has every step before it, and each demo value belongs to one", () => {
	expect(done(NOTHING)).toEqual([]);
	const named = setupSteps(NOTHING, new Set()).flatMap(({ demo }) => demo);
	expect(named.toSorted()).toEqual(NOTHING.demo.toSorted());
});

test("a demo value is never right as it is; what only the owner can know is once they say so", () => {
	expect(done(NOTHING, ["name", "fssai", "hours", "prices"])).toEqual(["hours", "prices"]);
});

test("what is kept needs nobody's word, and a step without demo values is done", () => {
	expect(done({ ...NOTHING, demo: ["phones"], rider: true })).toEqual(
		SETUP_STEPS.filter((step) => ["name", "map-pin", "fssai", "gstin", "upi-id", "rider"].includes(step)),
	);
});
