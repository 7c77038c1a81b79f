import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.ts";

const file = (status: string, ...tests: string[]) => ({
	name: "kitchen.test.ts",
	status,
	assertionResults: tests.map((test) => ({
		status: test.replace(" again", ""),
		fullName: "rings once",
		failureMessages: /failed|again/.test(test) ? ["rang twice"] : [],
	})),
});
const said = { file: "kitchen.test.ts", test: "rings once", message: "rang twice" };

test("vitest's tests are counted by their own results", () => {
	const report = {
		testResults: [file("passed", "passed", "skipped", "todo"), file("failed", "passed", "failed")],
	};
	expect(countVitest(report, 1)).toEqual({
		...{ passed: 2, failed: 1, skipped: 2, unsteady: 0 },
		complaints: [{ ...said, passedAgain: false }],
	});
});

test("a vitest test that passed only when run again is reported", () => {
	expect(countVitest({ testResults: [file("passed", "passed", "passed again")] }, 0)).toEqual({
		...{ passed: 2, failed: 0, skipped: 0, unsteady: 1 },
		complaints: [{ ...said, passedAgain: true }],
	});
});

test("a test file that cannot be loaded is a failure", () => {
	const report = { testResults: [file("passed", "passed"), file("failed")] };
	expect(countVitest(report, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
});

test("a runner that failed without naming a test, or left no report, is a failure", () => {
	expect(countVitest({ testResults: [file("passed", "passed")] }, 1).failed).toBe(1);
	expect(countVitest(undefined, 0).failed).toBe(1);
	expect(countPlaywright(undefined, 0).failed).toBe(1);
	const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
	expect(countPlaywright({ stats, errors: [], suites: [] }, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
});

test("errors outside of Playwright's tests are failures, and a test that passed only when run again is reported", () => {
	const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 };
	const results = [{ errors: [{ message: "too late" }, { message: "no tea" }] }, { errors: [] }];
	const spec = { file: "visit.spec.ts", line: 7, title: "tea is served", tests: [{ status: "flaky", results }] };
	const suites = [{ specs: [], suites: [{ specs: [spec] }] }];
	expect(countPlaywright({ stats, errors: ["setup broke"], suites }, 1)).toEqual({
		...{ passed: 4, failed: 1, skipped: 2, unsteady: 1 },
		complaints: [
			{ file: "visit.spec.ts:7", test: "tea is served", message: "too late\nno tea", passedAgain: true },
		],
	});
});
