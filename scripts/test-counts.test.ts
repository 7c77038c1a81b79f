import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.ts";

const file = (status: string, ...tests: string[]) => ({
	status,
	assertionResults: tests.map((test) => ({ status: test })),
});

test("vitest's tests are counted by their own results", () => {
	const report = {
		testResults: [file("passed", "passed", "skipped", "todo"), file("failed", "passed", "failed")],
	};
	expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test("a test file that cannot be loaded is a failure", () => {
	const report = { testResults: [file("passed", "passed"), file("failed")] };
	expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("a runner that failed without naming a test, or left no report, is a failure", () => {
	expect(countVitest({ testResults: [file("passed", "passed")] }, 1).failed).toBe(1);
	expect(countVitest(undefined, 0).failed).toBe(1);
	expect(countPlaywright(undefined, 0).failed).toBe(1);
	const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
	expect(countPlaywright({ stats, errors: [] }, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
});

test("errors outside of Playwright's tests are failures, and a test that passed only when run again is told", () => {
	const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
	expect(countPlaywright({ stats, errors: ["setup broke"] }, 1)).toEqual({
		passed: 4,
		failed: 2,
		skipped: 2,
		unsteady: 1,
	});
});
