import { describe, expect, test } from "vitest";
import { deadReferences } from "./check-references.ts";

const docs = [
	{ path: "docs/specification.md", text: "# Specification\n\n## 5. Orders\n\n### 5.2 Delivery fee\n" },
	{ path: "docs/facts.md", text: "# Facts\n\n### 1.7 Webhooks\n\n```\n### 1.8 Not a heading\n```\n" },
	{ path: "docs/decisions/016-paying-online.md", text: "# 016 Paying online\n" },
];
const present = new Set([...docs.map(({ path }) => path), "docs/decisions", "README.md", "domain/pricing/quote.ts"]);

function problems(path: string, text: string): string[] {
	return deadReferences([...docs, { path, text }], (asked) => asked === path || present.has(asked));
}

describe("a citation leads to a section", () => {
	test.each([
		"/** Rounded (specification 5.2). */",
		"// Specification 5 and 5.2.",
		"/** At least once (facts 1.7). */",
		"/** Money becomes one order (decision 016). */",
		"/** See docs/decisions/016 and docs/specification.md#52-delivery-fee. */",
		"/**\n * What the specification\n * 5.2 says (facts\n * 1.7).\n */",
		"const { facts } = told; const specification = 4;",
	])("%s", (text) => expect(problems("domain/a.ts", text)).toEqual([]));

	test.each([
		["(specification 5.3)", "docs/specification.md has no section 5.3"],
		["(specification 5.2 and 6.1)", "docs/specification.md has no section 6.1"],
		["(specification 5.2, 7)", "docs/specification.md has no section 7"],
		["(facts 1.7 to 1.9)", "docs/facts.md has no section 1.9"],
		["facts 1.8", "docs/facts.md has no section 1.8"],
		["(decision 017)", "docs/decisions has no record 017"],
		["(decision 310)", "docs/decisions has no record 310"],
		["(decisions 016 and 099)", "docs/decisions has no record 099"],
		["docs/decisions/017", "docs/decisions has no record 017"],
		["docs/payments.md", "there is no docs/payments.md"],
		["docs/facts.md#18-refunds", "docs/facts.md has no heading #18-refunds"],
	])("and %s does not", (citation, problem) => {
		expect(problems("server/a.ts", `\n/** Because of ${citation}. */`)).toEqual([`server/a.ts:2 ${problem}`]);
	});

	test("nor does one that is wrapped over two lines, and its first line is named", () => {
		const text = "/**\n * From tomorrow on (specification\n * 9.1), and not before.\n */";
		expect(problems("domain/a.ts", text)).toEqual(["domain/a.ts:2 docs/specification.md has no section 9.1"]);
	});
});

describe("papers that the repository does not have", () => {
	test.each([
		"(spec section 4)",
		"Spec sections 2, 5 and 8.",
		"(spec\n * section 5)",
		"specification section 4",
		"(api.md, Environment)",
		"see spec.md",
		"as decisions.md says",
		"(decisions: Identity)",
		"(docs/departures.md; decisions: who sees what)",
		"(features: acceptance)",
		"(design, pitfall 10)",
		"(issue: a session that ends at lunch)",
		"(facts: FSSAI)",
		"(facts, UPI links)",
		"(facts section 5)",
	])("%s is refused", (citation) => {
		const files = [...docs, { path: "app/a.tsx", text: `/** Some ${citation} here. */` }];
		const found = deadReferences(files, () => true);
		expect(found).toEqual([expect.stringContaining("cites a paper that the repository does not have")]);
	});

	test("a program's own names are no citations", () => {
		const text = "const say = (facts: Facts) => [told, facts, texts]; const decisions = { api, decisions: 4 };";
		expect(problems("server/a.ts", text)).toEqual([]);
	});
});

describe("a file or script that a document names exists", () => {
	test("links, their headings and files in code type", () => {
		const good = "[fee](specification.md#52-delivery-fee) [here](#title) [rules](decisions) [up](../README.md)";
		expect(
			problems("docs/a.md", `# Title\n${good} [out](https://a.example/b.md) \`domain/pricing/quote.ts\``),
		).toEqual([]);
	});

	test.each([
		["[fee](specification.md#fee)", "docs/specification.md has no heading #fee"],
		["[gone](gone.md)", "there is no docs/gone.md"],
		["[below](#below)", "docs/a.md has no heading #below"],
		["`domain/pricing/gone.ts`", "there is no domain/pricing/gone.ts"],
	])("and %s is not", (text, problem) => {
		expect(problems("docs/a.md", text)).toEqual([`docs/a.md:1 ${problem}`]);
	});
});

test("a style sheet takes its classes from folders that are there", () => {
	const sources = '@source "./*.tsx";\n@source "../docs/decisions";\n@source "./print";\n';
	expect(problems("app/app.css", sources)).toEqual(["app/app.css:3 there is no app/print"]);
});
