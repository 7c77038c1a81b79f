export type Count = { passed: number; failed: number; skipped: number };

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

/** Counts Playwright's JSON report; errors outside of tests are failures of their own. */
export function countPlaywright(report: unknown, exitCode: number): Count {
	if (!report) return unreported;
	const { stats, errors } = report as PlaywrightReport;
	const failed = stats.unexpected + stats.flaky + errors.length;
	return believe({ passed: stats.expected, failed, skipped: stats.skipped }, exitCode);
}

const unreported: Count = { passed: 0, failed: 1, skipped: 0 };

/** A runner that says it failed has failed, even where its report names no test. */
function believe(count: Count, exitCode: number): Count {
	return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
