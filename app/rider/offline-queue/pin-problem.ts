import type { Problem } from "../../api.ts";

const PIN_PROBLEMS: ReadonlySet<Problem["code"]> = new Set(["pin-needed", "pin-wrong", "pin-locked"]);

/** A problem that is shown beside the digits, and nowhere else. */
export function isPinProblem(problem: Problem | null): problem is Problem {
	return problem !== null && PIN_PROBLEMS.has(problem.code);
}
