import { expect, test } from "vitest";
import { countPlaywright, countVitest, withSecondTry } from "./test-counts.ts";

const file = (status: string, ...tests: string[]) => ({
	name: "kitchen.test.ts",
	status,
	assertionResults: tests.map((test) => ({
		status: test,
		fullName: "rings once",
		failureMessages: test === "failed" ? ["rang twice"] : [],
	})),
});
const said = { file: "kitchen.test.ts", test: "rings once", message: "rang twice" };

test("vitest's tests are counted by their own results", () => {
	const report = {
		testResults: [file("passed", "passed", "skipped", "todo"), file("failed", "passed", "failed")],
	};
	expect(countVitest(report, 1)).toEqual({
		...{ passed: 2, failed: 1, skipped: 2 },
		complaints: [{ ...said, passedAgain: false }],
		passedTests: new Set(["kitchen.test.ts rings once"]),
	});
});

test("a test that passed only when run again is passed and reported, and one that failed again is failed", () => {
	const first = countVitest({ testResults: [file("failed", "passed", "failed")] }, 1);
	const again = (code: number, ...tests: string[]) =>
		withSecondTry(first, countVitest({ testResults: [file(code ? "failed" : "passed", ...tests)] }, code));
	expect(again(0, "passed", "skipped")).toMatchObject({
		...{ passed: 2, failed: 0, unsteady: 1 },
		complaints: [{ ...said, passedAgain: true }],
	});
	// On one of two engines.
	expect(again(1, "passed", "failed")).toEqual({ ...first, unsteady: 0 });
	expect(again(1, "failed", "failed")).toEqual(first);
	expect(again(0, "skipped")).toEqual({ ...first, unsteady: 0 });
	expect(withSecondTry(first, countVitest(undefined, 1))).toEqual(first);
});

test("a file that could not be loaded has passed once the whole file has", () => {
	const first = countVitest({ testResults: [file("failed")] }, 1);
	expect(withSecondTry(first, countVitest({ testResults: [file("passed", "passed")] }, 0))).toMatchObject({
		...{ passed: 1, failed: 0, unsteady: 1 },
	});
	expect(withSecondTry(first, countVitest({ testResults: [file("failed")] }, 1))).toMatchObject({ failed: 1 });
});

test("a test file that cannot be loaded is a failure", () => {
	const report = { testResults: [file("passed", "passed"), file("failed")] };
	expect(countVitest(report, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
});

test("a runner that failed without naming a test, or left no report, is a failure", () => {
	expect(countVitest({ testResults: [file("passed", "passed")] }, 1).failed).toBe(1);
	expect(countVitest(undefined, 0).failed).toBe(1);
	expect(countPlaywright(undefined, 0).failed).toBe(1);
	const stats = { expected: 3, unexpected: 0, skipped: 0 };
	expect(countPlaywright({ stats, errors: [], suites: [] }, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
});

test("errors outside of Playwright's tests are failures, and a failed test is named with all that it said", () => {
	const stats = { expected: 3, unexpected: 1, skipped: 2 };
	const results = [{ errors: [{ message: "too late" }, { message: "no tea" }] }];
	const spec = (line: number, status: string) => ({
		...{ file: "visit.spec.ts", line, title: "tea is served" },
		tests: [{ status, results: status === "expected" ? [] : results }],
	});
	const suites = [{ specs: [spec(3, "expected")], suites: [{ specs: [spec(7, "unexpected")] }] }];
	expect(countPlaywright({ stats, errors: ["setup broke"], suites }, 1)).toEqual({
		...{ passed: 3, failed: 2, skipped: 2 },
		complaints: [
			{ file: "visit.spec.ts:7", test: "tea is served", message: "too late\nno tea", passedAgain: false },
		],
		passedTests: new Set(["visit.spec.ts:3 tea is served"]),
	});
});
