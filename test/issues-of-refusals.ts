import { expect } from "vitest";
import { answerTo, type Refusal } from "../contract/refusals.ts";

type Refused = { code?: string; issues?: readonly { message: string }[] };

/** Codes of schema errors, which contract/say-issues.test.ts checks in both languages. */
const BY_SCHEMA = new Set(["invalid", "malformed"]);

/** Fails on a 422 that names no field, and on a refusal with a field message that has no Tamil translation. */
export function expectIssues({ status, body }: { status: number; body: unknown }): void {
	const { code, issues = [] } = (body ?? {}) as Refused;
	if (code === undefined || BY_SCHEMA.has(code)) return;
	if (status === 422) expect(issues, `the fields that ${code} is about`).not.toEqual([]);
	if (issues.length === 0) return;
	const inTamil = answerTo(body as Refusal, "ta").body.issues ?? [];
	const english = inTamil.map(({ message }) => message).filter((message) => !isTamil(message));
	expect(english, `${code} without Tamil in contract/issues-ta.ts or contract/staff-issues-ta.ts`).toEqual([]);
}

function isTamil(text: string): boolean {
	return /\p{Script=Tamil}/u.test(text);
}
