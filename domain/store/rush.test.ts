import { expect, test } from "vitest";
import { rushEndIssue } from "./rush.ts";

const NOW = Date.UTC(2026, 0, 5, 7, 0);
const MINUTE = 60_000;

test("a rush must end in the future, within a day", () => {
	expect(rushEndIssue(NOW, NOW)).toBe("The rush must end in the future");
	expect(rushEndIssue(NOW + 1, NOW)).toBeNull();
	expect(rushEndIssue(NOW + 24 * 60 * MINUTE, NOW)).toBeNull();
	expect(rushEndIssue(NOW + 25 * 60 * MINUTE, NOW)).toBe("A rush can last up to a day");
});
