import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ADMIN = import.meta.dirname;
/** Folders whose pages are in English only. */
const ENGLISH_ONLY = ["bills", "deliveries", "orders", "payment-on-delivery", "payments"];
/** Words between tags, or in an attribute that people read. */
const LITERAL =
	/(?<=[^=]>\s*)[A-Z][a-z’]+(?: [\w’,]+)*[.…?]?(?=\s*<)|\b(?:label|title|description|hint|intro|aria-label|legend|closeLabel|confirmLabel|placeholder)="[A-Z][^"]*"/g;

it("a page of the admin that is in Tamil has no English of its own left", () => {
	const left = globSync("**/*.tsx", { cwd: ADMIN })
		.filter((path) => !ENGLISH_ONLY.some((folder) => path.startsWith(`${folder}/`)))
		.flatMap((path) =>
			[...readFileSync(join(ADMIN, path), "utf8").matchAll(LITERAL)].map(([text]) => `${path}: ${text}`),
		);
	expect(left).toEqual([]);
});
