export type Count = {
	passed: number;
	failed: number;
	skipped: number;
	/** How many of the passed tests passed only when run again. */
	unsteady?: number;
	complaints?: Complaint[];
	/** The passed tests, each by its file and its name. */
	passedTests?: Set<string>;
};

/** A test that failed at least once, with its first message. */
export type Complaint = {
	file: string;
	test: string;
	message: string;
	passedAgain: boolean;
	/** It is about the whole file, which could not be loaded. */
	isFile?: true;
};

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
type BrowserTest = { file: string; test: string; message: string; passed: boolean; failed: boolean };
type PlaywrightReport = {
	stats: { expected: number; unexpected: number; skipped: number };
	errors: unknown[];
	suites: PlaywrightSuite[];
};

/** Counts vitest's JSON report; a file that could not even be loaded is one failed test. */
export function countVitest(report: unknown, exitCode: number): Count {
	if (!report) return unreported;
	const complaints: Complaint[] = [];
	const count = { passed: 0, failed: 0, skipped: 0, complaints, passedTests: new Set<string>() };
	for (const { name, status, message, assertionResults } of (report as VitestReport).testResults) {
		const failedBefore = count.failed;
		for (const test of assertionResults) {
			const { fullName, failureMessages } = test;
			if (test.status === "passed") {
				count.passed++;
				count.passedTests.add(keyOf({ file: name, test: fullName }));
			} else if (test.status === "failed") {
				count.failed++;
				complaints.push({ file: name, test: fullName, message: failureMessages[0] ?? "", passedAgain: false });
			} else count.skipped++;
		}
		if (status === "failed" && count.failed === failedBefore) {
			count.failed++;
			const test = "(the file)";
			complaints.push({ file: name, test, message: message ?? "", passedAgain: false, isFile: true });
		}
	}
	return believe(count, exitCode);
}

/** Counts Playwright's JSON report; errors outside of tests count as failures. */
export function countPlaywright(report: unknown, exitCode: number): Count {
	if (!report) return unreported;
	const { stats, errors, suites } = report as PlaywrightReport;
	const failed = stats.unexpected + errors.length;
	const specs = suites.flatMap(specsOf);
	const passedTests = new Set(specs.filter(({ passed }) => passed).map(keyOf));
	const complaints = specs
		.filter(({ failed }) => failed)
		.map(({ file, test, message }) => ({ file, test, message, passedAgain: false }));
	return believe({ passed: stats.expected, failed, skipped: stats.skipped, complaints, passedTests }, exitCode);
}

/** The count of a run whose failed tests were run again: those that passed then are passed and unsteady. */
export function withSecondTry(first: Count, second: Count): Count {
	const { complaints: again = [], passedTests = new Set() } = second;
	const failedAgain = new Set(again.map(keyOf));
	// A run that fails without naming each test that failed decides nothing.
	if (second.failed > failedAgain.size) return first;
	const complaints = (first.complaints ?? []).map((complaint) => {
		const passedAgain = complaint.isFile ? second.failed === 0 : passedTests.has(keyOf(complaint));
		return failedAgain.has(keyOf(complaint)) ? complaint : { ...complaint, passedAgain };
	});
	const unsteady = complaints.filter(({ passedAgain }) => passedAgain).length;
	return { ...first, passed: first.passed + unsteady, failed: first.failed - unsteady, unsteady, complaints };
}

function keyOf({ file, test }: Pick<Complaint, "file" | "test">): string {
	return `${file} ${test}`;
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): BrowserTest[] {
	const own = specs.flatMap(({ file, line, title, tests }) =>
		tests.map(({ status, results }) => ({
			file: `${file}:${line}`,
			test: title,
			message: firstErrors(results),
			passed: status === "expected",
			failed: status === "unexpected",
		})),
	);
	return [...own, ...suites.flatMap(specsOf)];
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
