/** `unsteady`: how many of the passed tests passed only when run again. */
export type Count = { passed: number; failed: number; skipped: number; unsteady?: number; complaints?: Complaint[] };

/** A test that failed at least once, with its first message. */
export type Complaint = { file: string; test: string; message: string; passedAgain: boolean };

type VitestReport = {
	testResults: {
		name: string;
		status: string;
		message?: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
};
type PlaywrightResult = { errors: { message?: string }[] };
type PlaywrightSuite = {
	suites?: PlaywrightSuite[];
	specs?: { file: string; line: number; title: string; tests: { status: string; results: PlaywrightResult[] }[] }[];
};
type PlaywrightReport = {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: unknown[];
	suites: PlaywrightSuite[];
};

/** Counts vitest's JSON report; a file that could not even be loaded is one failed test. */
export function countVitest(report: unknown, exitCode: number): Count {
	if (!report) return unreported;
	const count = { passed: 0, failed: 0, skipped: 0, unsteady: 0, complaints: [] as Complaint[] };
	for (const { name, status, message, assertionResults } of (report as VitestReport).testResults) {
		const failedBefore = count.failed;
		for (const test of assertionResults) {
			const [firstMessage] = test.failureMessages;
			const passedAgain = test.status === "passed" && firstMessage !== undefined;
			if (test.status === "passed") count.passed++;
			else if (test.status === "failed") count.failed++;
			else count.skipped++;
			if (passedAgain) count.unsteady++;
			if (passedAgain || test.status === "failed") {
				count.complaints.push({ file: name, test: test.fullName, message: firstMessage ?? "", passedAgain });
			}
		}
		if (status === "failed" && count.failed === failedBefore) {
			count.failed++;
			count.complaints.push({ file: name, test: "(the file)", message: message ?? "", passedAgain: false });
		}
	}
	return believe(count, exitCode);
}

/**
 * Counts Playwright's JSON report; errors outside of tests count as failures, and tests that passed only the second
 * time are reported.
 */
export function countPlaywright(report: unknown, exitCode: number): Count {
	if (!report) return unreported;
	const { stats, errors, suites } = report as PlaywrightReport;
	const { expected, flaky, skipped } = stats;
	const failed = stats.unexpected + errors.length;
	const complaints = suites.flatMap(complaintsOf);
	return believe({ passed: expected + flaky, failed, skipped, unsteady: flaky, complaints }, exitCode);
}

function complaintsOf({ suites = [], specs = [] }: PlaywrightSuite): Complaint[] {
	const own = specs.flatMap(({ file, line, title, tests }) =>
		tests
			.filter(({ status }) => status === "unexpected" || status === "flaky")
			.map(({ status, results }) => ({
				file: `${file}:${line}`,
				test: title,
				message: firstErrors(results),
				passedAgain: status === "flaky",
			})),
	);
	return [...own, ...suites.flatMap(complaintsOf)];
}

/** For a test that timed out, its first error says only that, and its second names what it waited for. */
function firstErrors(results: PlaywrightResult[]): string {
	const errors = results.find((result) => result.errors.length > 0)?.errors ?? [];
	return errors.map(({ message }) => message ?? "").join("\n");
}

const unreported: Count = { passed: 0, failed: 1, skipped: 0 };

/** A runner that reports failure has failed, even if its report names no test. */
function believe(count: Count, exitCode: number): Count {
	return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
