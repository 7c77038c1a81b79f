import { expect, it } from "vitest";
import { clockJumps } from "./clock-jumps.ts";

it("a clock that is set is noticed once, one that is slowly corrected never", () => {
	let [wall, counted] = [1_000_000_000_000, 0];
	const pass = (milliseconds: number, drift = 0) => {
		wall += milliseconds + drift;
		counted += milliseconds;
	};
	const jumped = clockJumps({ now: () => wall }, () => counted);
	for (let second = 0; second < 3_600; second += 1) {
		pass(1_000, 0.5);
		expect(jumped()).toBe(0);
	}
	pass(1_000, -86_400_000);
	expect(jumped()).toBe(-86_400_000);
	pass(1_000);
	expect(jumped()).toBe(0);
	pass(0, 28_800_000);
	expect(jumped()).toBe(28_800_000);
	pass(3_600_000);
	expect(jumped()).toBe(0);
});
