import { spawn } from "node:child_process";
import { join } from "node:path";
import { LESS_WORK } from "../servers/less-work.ts";

const root = join(import.meta.dirname, "..", "..");

/**
 * Runs one of the shop's own commands (scripts/NAME-shop.ts) or another of its programs; returns its exit code and
 * output.
 */
export function runCommand(
	script: string,
	args: readonly string[],
	environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [script, ...args], {
			cwd: root,
			stdio: ["ignore", "pipe", "pipe"],
			env: { ...process.env, ...LESS_WORK, ...environment },
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (chunk) => {
				output += chunk;
			});
		child.once("close", (code) => resolve({ code: code ?? 1, output: output.trim() }));
	});
}
