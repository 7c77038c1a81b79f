import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../domain/settings/default-settings.ts";
import { sectionsIn } from "./settings-sections.ts";
import { settingsTexts } from "./settings-texts.ts";

test("every setting has a Tamil name and explanation, except names that are the same everywhere", () => {
	const settings = sectionsIn(settingsTexts.ta)
		.flat()
		.flatMap((section) => section.settings);
	const said = settings.flatMap(({ label, description }) => [label, description ?? label]);
	expect(said.filter((text) => !/[\u0b80-\u0bff]/.test(text))).toEqual(["GSTIN", "UPI ID"]);
});

test("the owner finds every setting once, here or on the page for pickup and time slots", () => {
	const here = sectionsIn(settingsTexts.en)
		.flat()
		.flatMap(({ settings }) => settings.map(({ key }) => key));
	expect([...here, "pickupOffered", "timeSlots"].toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
});
