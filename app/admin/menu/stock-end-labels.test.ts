import { expect, it } from "vitest";
import { menuTexts } from "./menu-texts.ts";
import { backLabel } from "./stock-end-labels.ts";

const NOON = Date.parse("2026-11-21T12:00:00+05:30");

it.each([
	["until you change it", null],
	["back today, 3:30 pm", "2026-11-21T10:00:00.000Z"],
	["for the rest of today", "2026-11-21T18:30:00.000Z"],
	["back tomorrow, 10:00 am", "2026-11-22T04:30:00.000Z"],
	["back Tue 24 Nov 2026, 10:00 am", "2026-11-24T04:30:00.000Z"],
])("a dish out of stock is labelled: %s", (label, until) => {
	expect(backLabel(until, NOON, menuTexts.en, "en")).toBe(label);
});
