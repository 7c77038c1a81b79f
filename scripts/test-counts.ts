/** `unsteady`: of those that passed, how many did so only when they were run again. */
export type Count = { passed: number; failed: number; skipped: number; unsteady?: number };

type VitestReport = {
	testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: unknown[];
};

/** Counts vitest's JSON report; a file that could not even be loaded is one failed test. */
export function countVitest(report: unknown, exitCode: number): Count {
	if (!report) return unreported;
	const count = { passed: 0, failed: 0, skipped: 0 };
	for (const { status, assertionResults } of (report as VitestReport).testResults) {
		const failedBefore = count.failed;
		for (const test of assertionResults) {
			if (test.status === "passed") count.passed++;
			else if (test.status === "failed") count.failed++;
			else count.skipped++;
		}
		if (status === "failed" && count.failed === failedBefore) count.failed++;
	}
	return believe(count, exitCode);
}

/**
 * Counts Playwright's JSON report; errors outside of tests are failures of their own, and what passed only the second
 * time is told.
 */
export function countPlaywright(report: unknown, exitCode: number): Count {
	if (!report) return unreported;
	const { stats, errors } = report as PlaywrightReport;
	const { expected, flaky, skipped } = stats;
	const failed = stats.unexpected + errors.length;
	return believe({ passed: expected + flaky, failed, skipped, unsteady: flaky }, exitCode);
}

const unreported: Count = { passed: 0, failed: 1, skipped: 0 };

/** A runner that says it failed has failed, even where its report names no test. */
function believe(count: Count, exitCode: number): Count {
	return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
