import { expect, test } from "vitest";
import { sectionsIn } from "./settings-sections.ts";
import { settingsTexts } from "./settings-texts.ts";

test("every setting is named and explained in Tamil, save what has one name everywhere", () => {
	const settings = sectionsIn(settingsTexts.ta)
		.flat()
		.flatMap((section) => section.settings);
	const said = settings.flatMap(({ label, description }) => [label, description ?? label]);
	expect(said.filter((text) => !/[\u0b80-\u0bff]/.test(text))).toEqual(["GSTIN", "UPI ID"]);
});
