import { expect, test } from "vitest";
import { times as english } from "../texts/en/times.ts";
import { times as tamil } from "../texts/ta/times.ts";
import { slotTime } from "./slot-time.ts";

const at = (from: string, to: string) => ({ from: `2026-11-21T${from}:00+05:30`, to: `2026-11-21T${to}:00+05:30` });

test.each([
	["19:30", "20:00", "7:30–8:00 pm", "இரவு 7:30–8:00"],
	["11:30", "12:00", "11:30 am – 12:00 pm", "காலை 11:30 – மதியம் 12:00"],
	["18:30", "19:00", "6:30–7:00 pm", "மாலை 6:30 – இரவு 7:00"],
])("a slot from %s to %s names its part of the day once, or both", (from, to, inEnglish, inTamil) => {
	expect(slotTime(at(from, to), english.dayHalves)).toBe(inEnglish);
	expect(slotTime(at(from, to), tamil.dayHalves)).toBe(inTamil);
});
