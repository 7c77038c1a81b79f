import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ADMIN = import.meta.dirname;
/** Text between tags, or in an attribute that people read. */
const LITERAL =
	/(?<=[^=]>\s*)[A-Z][a-z’]+(?: [\w’,]+)*[.…?]?(?=\s*<)|\b(?:label|title|description|hint|intro|aria-label|legend|closeLabel|confirmLabel|placeholder)="[A-Z][^"]*"/g;

it("no page of the admin has English text outside its texts", () => {
	const left = globSync("**/*.tsx", { cwd: ADMIN }).flatMap((path) =>
		[...readFileSync(join(ADMIN, path), "utf8").matchAll(LITERAL)].map(([text]) => `${path}: ${text}`),
	);
	expect(left).toEqual([]);
});
