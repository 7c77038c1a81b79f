import type { Problem } from "../api.ts";

/** What the shop says of one field. */
export function issueAt(problem: Problem | null, path: string): string | undefined {
	return problem?.issues?.find((issue) => issue.path === path)?.message;
}
