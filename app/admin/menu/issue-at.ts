import type { ErrorBody } from "../../../contract/errors.ts";

/** What the shop says of one field. */
export function issueAt(problem: ErrorBody | null, path: string): string | undefined {
	return problem?.issues?.find((issue) => issue.path === path)?.message;
}
