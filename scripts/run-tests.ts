import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { isAbsolute, join, relative } from "node:path";
import { provideChromium } from "./find-chromium.ts";
import { providePostgres } from "./find-postgres.ts";
import { type Complaint, type Count, countPlaywright, countVitest, withSecondTry } from "./test-counts.ts";

type Step = { name: string; command: string[] };
type Ended = { name: string; code: number; seconds: number };
/** Tests that have ended, and how to run the failed ones among them again. */
type Ran = { count: Count; again(failed: Complaint[]): Promise<Count> };

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const modules = "node_modules";
const success: Count = { passed: 1, failed: 0, skipped: 0 };
const failure: Count = { passed: 0, failed: 1, skipped: 0 };
/** How much lower the priority of programs beside the browser is. */
const GIVES_WAY = 10;
/** If more tests fail, something is broken, and running them again only delays the result. */
const MOST_RUN_AGAIN = 20;
const running = new Set<ReturnType<typeof spawn>>();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, () => {
		for (const child of running) child.kill(signal);
		process.exit(130);
	});
}

// What is run again gets the same random inputs.
process.env.HANDI_SEED ??= String(Date.now() % 2 ** 31);
await runTests();

/** Runs every check and test, even after a failure, and ends with one line that counts them. */
async function runTests(): Promise<void> {
	const counts: Count[] = [];
	const count = (name: string, counted: Count) => {
		const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : "";
		const unsteady = counted.unsteady ? `, ${counted.unsteady} of those passed only when run again` : "";
		heading(`${name}: ${counted.passed} passed, ${counted.failed} failed${skipped}${unsteady}`);
		counts.push(counted);
	};

	const chromium = provided("Chromium", provideChromium);
	const postgres = process.env.HANDI_TEST_POSTGRES ? "named" : provided("PostgreSQL", providePostgres);
	if (!postgres) count("PostgreSQL", failure);

	const checking = Promise.all([
		types(),
		quietly({
			name: "format and lint",
			command: [`${modules}/@biomejs/biome/bin/biome`, "ci", "--colors=off", "."],
		}),
		quietly({ name: "boundaries", command: ["scripts/check-boundaries.ts"] }),
		quietly({ name: "references", command: ["scripts/check-references.ts"] }),
		quietly({ name: "line width", command: ["scripts/check-line-width.ts"] }),
	]);
	const built = await quietly({ name: "build", command: ["scripts/build.mjs", "--when-stale"] });

	// A browser leaves a third of two processors idle, which tests in the background use. Faults spend most of their
	// time waiting for a silent database or a starting program, and have time limits: they keep the normal priority.
	const faults = postgres ? vitestBeside("vitest-faults", ["faults"], { workers: 1, priority: 0 }) : null;
	const engines = postgres ? ["sqlite", "postgres"] : ["sqlite"];
	const others = vitestBeside("vitest", ["unit", ...engines]).then(async (unitAndApi) => {
		const attacks = engines.map((engine) => `attacks on ${engine}`);
		return { unitAndApi, attacks: await vitestBeside("vitest-attacks", attacks, { workers: 2 }) };
	});
	const browser = chromium && built.code === 0 ? await playwright() : null;
	const { unitAndApi, attacks } = await others;
	const steps = await checking;
	await faults;
	// Beside all others a test may run out of time. One that failed is run again once nothing else runs, in a new shop
	// and with the same random inputs, and the summary reports it.
	count(browser ? "browser tests" : "browser tests could not run", browser ? await settled(browser) : failure);
	if (built.code !== 0) count("build", failure);
	for (const { name, code } of steps) count(name, code === 0 ? success : failure);
	count("unit and interface tests", await settled(unitAndApi));
	count("attacks", await settled(attacks));
	if (faults) count("faults", await settled(await faults));

	for (const complaint of counts.flatMap(({ complaints = [] }) => complaints)) show(complaint);
	const sum = (key: "passed" | "failed" | "skipped") => counts.reduce((total, counted) => total + counted[key], 0);
	const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
	if (sum("failed") > 0) console.log(`\nHANDI_SEED=${process.env.HANDI_SEED} repeats the random inputs.`);
	console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
	process.exitCode = sum("failed") > 0 ? 1 : 0;
}

/** The count after the second try of what failed. */
async function settled({ count, again }: Ran): Promise<Count> {
	const { failed, complaints = [] } = count;
	if (failed === 0 || failed > MOST_RUN_AGAIN || complaints.length === 0) return count;
	return withSecondTry(count, await again(complaints));
}

/** Failures are repeated at the end, where a truncated log still has them. */
function show({ file, test, message, passedAgain }: Complaint): void {
	const where = isAbsolute(file) ? relative(root, file) : file;
	heading(`${passedAgain ? "passed only when run again" : "FAILED"}: ${test} (${where})`);
	console.log(message.slice(0, 2_000));
}

function provided(name: string, provide: () => string): string | undefined {
	try {
		const path = provide();
		console.log(`${name}: ${path}`);
		return path;
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return undefined;
	}
}

async function types(): Promise<Ended> {
	const routes = await quietly({
		name: "types of the routes",
		command: [`${modules}/@react-router/dev/bin.cjs`, "typegen"],
	});
	// Beside tests that use both processors, several threads would only repeat the same work.
	const compiler = [`${modules}/typescript/bin/tsc`, "--noEmit", "--singleThreaded"];
	const program = await quietly({ name: "types", command: compiler });
	return { ...program, code: routes.code || program.code };
}

/** Runs a step beside others: its output appears when it has ended, and only if it failed. */
async function quietly({ name, command }: Step): Promise<Ended> {
	const started = performance.now();
	let output = "";
	const code = await run(command, { stdio: "pipe", priority: GIVES_WAY }, (text) => {
		output += text;
	});
	const seconds = Math.round((performance.now() - started) / 100) / 10;
	console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
	if (code !== 0) console.log(output.trimEnd());
	return { name, code, seconds };
}

/** Runs the browser tests; their output appears as they run. */
async function playwright(): Promise<Ran> {
	const test = async (...options: string[]) => {
		const command = [`${modules}/@playwright/test/cli.js`, "test", ...options];
		const { report, code } = await reported("playwright", command, "inherit");
		return countPlaywright(report, code);
	};
	return { count: await test(), again: () => test("--last-failed", "--workers=1", "--trace=on") };
}

/** Runs tests at a lower priority beside others; their output appears when they have ended. */
async function vitestBeside(
	name: string,
	projects: string[],
	{ workers, priority = GIVES_WAY }: { workers?: number; priority?: number } = {},
): Promise<Ran> {
	const chosen = projects.map((project) => `--project=${project}`);
	const limit = workers === undefined ? [] : [`--maxWorkers=${workers}`];
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=test-results/${name}.json`];
	const test = async (by: number, ...options: string[]) => {
		const command = [`${modules}/vitest/vitest.mjs`, "run", ...chosen, ...reporters, ...options];
		const { report, code } = await reported(name, command, "pipe", by);
		return countVitest(report, code);
	};
	return {
		count: await test(priority, ...limit),
		again: (failed) => test(0, "--maxWorkers=1", ...onlyThese(failed)),
	};
}

/** Vitest's options for these tests; a file that could not be loaded is run as a whole. */
function onlyThese(failed: Complaint[]): string[] {
	const files = new Set(failed.map(({ file }) => relative(root, file)));
	// A group's name is followed by a space in the report, and by " > " where the pattern is looked for.
	const names = failed.map(({ test }) => test.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(" ", "( >)? "));
	const isNamed = failed.every(({ isFile }) => !isFile);
	return [...files, ...(isNamed ? [`--testNamePattern=^(${names.join("|")})$`] : [])];
}

/** Runs tests that write a report; the output of those that run beside others (`pipe`) appears when they have ended. */
async function reported(
	runner: string,
	command: string[],
	stdio: "inherit" | "pipe",
	priority = 0,
): Promise<{ code: number; report: unknown }> {
	const file = join(results, `${runner}.json`);
	rmSync(file, { force: true });
	if (stdio === "inherit") heading(runner);
	let output = "";
	const code = await run(command, { stdio, priority }, (text) => {
		output += text;
	});
	if (stdio === "pipe") {
		heading(runner);
		console.log(output.trimEnd());
	}
	try {
		return { code, report: JSON.parse(readFileSync(file, "utf8")) };
	} catch {
		return { code, report: undefined };
	}
}

function run(
	command: string[],
	{ stdio, priority }: { stdio: "inherit" | "pipe"; priority: number },
	onOutput?: (text: string) => void,
): Promise<number> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", stdio, stdio] });
		running.add(child);
		giveWay(child.pid, priority);
		for (const output of [child.stdout, child.stderr]) output?.on("data", (chunk) => onOutput?.(String(chunk)));
		child.on("close", (code) => {
			running.delete(child);
			resolve(code ?? 1);
		});
	});
}

/** Lowers the priority of a program and its children, in favour of programs that somebody waits for. */
function giveWay(pid: number | undefined, by: number): void {
	try {
		if (pid && by > 0) setPriority(pid, Math.min(getPriority() + by, constants.priority.PRIORITY_LOW));
	} catch {
		// If the system refuses, all keep the same priority.
	}
}

function heading(text: string): void {
	console.log(`\n== ${text}`);
}
