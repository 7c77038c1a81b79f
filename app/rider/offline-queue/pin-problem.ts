import type { ErrorBody } from "../../../contract/errors.ts";

const PIN_PROBLEMS = new Set(["pin-needed", "pin-wrong", "pin-locked"]);

/** What is said beside the digits, and nowhere else. */
export function isPinProblem(problem: ErrorBody | null): problem is ErrorBody {
	return problem !== null && PIN_PROBLEMS.has(problem.code);
}
