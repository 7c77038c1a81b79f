import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../settings/default-settings.ts";
import { demoValues } from "../settings/demo-values.ts";
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

test("a shop on its first start has every step to do, and each demo value belongs to a step", () => {
	expect(done(NOTHING)).toEqual([]);
	const named = setupSteps(NOTHING, new Set()).flatMap(({ demo }) => demo);
	expect(named.toSorted()).toEqual(NOTHING.demo.toSorted());
});

test("a step with a demo value can't be confirmed; a step that only the owner can judge is done once they confirm it", () => {
	expect(done(NOTHING, ["name", "fssai", "hours", "prices"])).toEqual(["hours", "prices"]);
});

test("a step that the shop's data shows to be done needs no confirmation, and a step without demo values is done", () => {
	expect(done({ ...NOTHING, demo: ["phones"], rider: true })).toEqual(
		SETUP_STEPS.filter((step) => ["name", "map-pin", "fssai", "gstin", "upi-id", "rider"].includes(step)),
	);
});
