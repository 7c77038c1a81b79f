import { expect } from "vitest";
import { issueInTamil } from "../contract/issue-in-tamil.ts";

type Refused = { code?: string; issues?: readonly { message: string }[] };

/** Codes of schema errors, which contract/say-issues.test.ts checks in both languages. */
const BY_SCHEMA = new Set(["invalid", "malformed"]);

/** Fails on a refusal with a field message that has no Tamil translation. */
export function expectTold(body: unknown): void {
	const { code, issues = [] } = (body ?? {}) as Refused;
	if (code === undefined || BY_SCHEMA.has(code)) return;
	const untold = issues.map(({ message }) => message).filter((message) => !isTamil(issueInTamil(message)));
	expect(untold, `${code} without Tamil in contract/issues-ta.ts or contract/staff-issues-ta.ts`).toEqual([]);
}

function isTamil(text: string): boolean {
	return /\p{Script=Tamil}/u.test(text);
}
