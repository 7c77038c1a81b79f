import type { Problem } from "../api.ts";

/** The shop's error for one field. */
export function issueAt(problem: Problem | null, path: string): string | undefined {
	return problem?.issues?.find((issue) => issue.path === path)?.message;
}

/** Whether the shop's error is shown beside one of these fields, so that a notice would say it twice. */
export function isAtField(problem: Problem | null, paths: readonly string[]): boolean {
	return problem?.issues?.some(({ path }) => paths.includes(path)) ?? false;
}
