import { spawn } from "node:child_process";
import { join } from "node:path";
import { type FaultTest, faultTests } from "./fault-tests.ts";

const root = join(import.meta.dirname, "..");
const wanted = process.argv.slice(2).map(Number);
const unknown = wanted.filter((number) => !faultTests.some((test) => test.number === number));

if (unknown.length > 0) {
	console.error(`npm run test:faults [-- NUMBER …], numbers from 1 to ${faultTests.length}`);
	process.exitCode = 1;
} else await runFaultTests();

/** Runs fault tests by their numbers, in their long form, or all of them and every other test of `test/faults`. */
async function runFaultTests(): Promise<void> {
	const chosen = faultTests.filter(({ number }) => wanted.length === 0 || wanted.includes(number));
	const failed: string[] = [];
	for (const test of chosen) {
		console.log(`\n== ${test.number}. ${test.what}. Bar: ${test.bar}`);
		// The others of test/faults come last, all together.
		const runs = wanted.length === 0 ? test.runs.filter(({ project }) => project !== "faults") : test.runs;
		for (const run of runs) if ((await vitest(run)) !== 0) failed.push(String(test.number));
	}
	if (wanted.length === 0) {
		console.log("\n== All of test/faults");
		if ((await vitest({ project: "faults", files: [] })) !== 0) failed.push("test/faults");
	}
	console.log(failed.length === 0 ? "\nAll bars were met." : `\nMissed: ${[...new Set(failed)].join(", ")}`);
	process.exitCode = failed.length === 0 ? 0 : 1;
}

function vitest({ project, files, environment }: FaultTest["runs"][number]): Promise<number> {
	const args = ["node_modules/vitest/vitest.mjs", "run", `--project=${project}`, ...files];
	// Variables set by hand take precedence.
	const env = { HANDI_FAULTS: "long", HANDI_ATTACKS: "long", ...environment, ...process.env };
	const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
	return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
