import type { Problem } from "../api.ts";

/** The shop's error for one field. */
export function issueAt(problem: Problem | null, path: string): string | undefined {
	return problem?.issues?.find((issue) => issue.path === path)?.message;
}
