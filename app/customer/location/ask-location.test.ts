import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askLocation } from "./ask-location.ts";

type Answer = (position: { coords: { latitude: number; longitude: number; accuracy: number } }) => void;

let answer: Answer;
let refuse: () => void;
const told: unknown[] = [];
const ask = () =>
	askLocation(
		(place) => told.push(place),
		() => told.push("failed"),
	);

beforeEach(() => {
	vi.useFakeTimers();
	told.length = 0;
	vi.stubGlobal("navigator", {
		geolocation: {
			getCurrentPosition: (found: Answer, failed: () => void) => {
				answer = found;
				refuse = failed;
			},
		},
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const here = { latitude: 13.06, longitude: 80.28 };

it("gets the location, or that there is none, once", () => {
	ask();
	answer({ coords: { ...here, accuracy: 12 } });
	vi.advanceTimersByTime(60_000);
	expect(told).toEqual([here]);
	ask();
	refuse();
	vi.advanceTimersByTime(60_000);
	expect(told).toEqual([here, "failed"]);
});

it("does not wait forever for an answer to the browser's question, and takes a late answer", () => {
	ask();
	vi.advanceTimersByTime(60_000);
	expect(told).toEqual(["failed"]);
	answer({ coords: { ...here, accuracy: 12 } });
	expect(told).toEqual(["failed", here]);
});
