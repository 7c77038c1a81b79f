import { expect } from "vitest";
import { issueInTamil } from "../contract/issue-in-tamil.ts";

type Refused = { code?: string; issues?: readonly { message: string }[] };

/** Those say what does not fit a schema, which contract/say-issues.test.ts looks at in both languages. */
const BY_SCHEMA = new Set(["invalid", "malformed"]);

/** Fails on a refusal that says something of a field which nobody has put into Tamil. */
export function expectTold(body: unknown): void {
	const { code, issues = [] } = (body ?? {}) as Refused;
	if (code === undefined || BY_SCHEMA.has(code)) return;
	const untold = issues.map(({ message }) => message).filter((message) => !isTamil(issueInTamil(message)));
	expect(untold, `${code} without Tamil in contract/issues-ta.ts or contract/staff-issues-ta.ts`).toEqual([]);
}

function isTamil(text: string): boolean {
	return /\p{Script=Tamil}/u.test(text);
}
