import { expect, test } from "vitest";
import { isWorthSending } from "./position-pace.ts";

const counter = { latitude: 13.0587, longitude: 80.2757, at: 1_000_000 };
const later = (seconds: number, north = 0, accuracy = 12) => ({
	...counter,
	latitude: counter.latitude + north,
	at: counter.at + seconds * 1000,
	accuracy,
});
/** About 33 metres. */
const DOWN_THE_ROAD = 0.0003;

test("the first position is sent, and then one every ten seconds", () => {
	expect(isWorthSending(null, later(0))).toBe(true);
	expect(isWorthSending(counter, later(9))).toBe(false);
	expect(isWorthSending(counter, later(10))).toBe(true);
});

test("a phone whose clock was put back keeps sending", () => {
	expect(isWorthSending(counter, later(-3 * 3_600))).toBe(true);
});

test("a position that has changed is sent sooner, but not for every metre", () => {
	expect(isWorthSending(counter, later(5, DOWN_THE_ROAD))).toBe(true);
	expect(isWorthSending(counter, later(5, DOWN_THE_ROAD / 10))).toBe(false);
	expect(isWorthSending(counter, later(2, DOWN_THE_ROAD))).toBe(false);
});

test("a position that is too inaccurate is not sent", () => {
	expect(isWorthSending(null, later(0, 0, 2_000))).toBe(false);
});
