import { readdirSync } from "node:fs";
import { z } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { givenPassword, shopDate } from "./fields.ts";
import { changeDish } from "./menu.ts";
import { sayIssues } from "./say-issues.ts";

/** The wording of zod's own messages, which nobody should see. */
const ZODS = /expected|received|Invalid (input|option|date|ISO)|Too (small|big)|Unrecognized|undefined|NaN/;
const ODD: unknown[] = [
	...[undefined, null, "", " ", "x", "x".repeat(20_000), "\0", "2026-13-45", "99:99", "12.5"],
	...[-1, 0, 0.5, 240.5, 1e12, Number.NaN, true, [], {}, [{}], ["", ""], [-1, 0.5, 99]],
];

/** Where to add the missing messages. */
const WHERE_WORDS_ARE = {
	en: "contract/say-issues.ts has no words for it",
	ta: "contract/issues-ta.ts, or staff-issues-ta.ts if only staff read it, has no Tamil for it",
};

const SCHEMAS = await schemasOfCalls();

describe("the problems of an input", () => {
	it.each(["en", "ta"] as const)("have messages of our own for people (%s)", (language) => {
		const raw = SCHEMAS.flatMap(([call, schema]) =>
			oddGiven(schema).flatMap((given) => {
				const { error } = schema.safeParse(given);
				if (!error) return [];
				const { message, issues } = sayIssues(error.issues, given, language);
				const texts = [message, ...issues.map((issue) => issue.message)];
				return texts.filter((text) => !isForPeople(text, language)).map((text) => `${call}: ${text}`);
			}),
		);
		expect([...new Set(raw)], WHERE_WORDS_ARE[language]).toEqual([]);
	});

	it.each([
		["half a rupee", { sizes: [{ size: "large", price: 240.5 }] }, "Price of Large: whole rupees only, e.g. 240"],
		["nothing", { sizes: [{ size: "large", price: 0 }] }, "Price of Large: whole rupees only, from ₹1, e.g. 240"],
		[
			"a lakh of lakhs",
			{ sizes: [{ size: "regular", price: 1_000_000 }] },
			"Price of Regular: whole rupees up to ₹1,00,000",
		],
		[
			"more than any amount may be",
			{ sizes: [{ size: "regular", price: 1e9 }] },
			"Price of Regular: whole rupees up to ₹1,00,000",
		],
		["a long badge", { badge: "x".repeat(500) }, /^Badge: at most \d+ characters$/],
	])("name the field as the screen calls it: %s", (_what, given, message) => {
		const schema = changeDish.request.body.content["application/json"].schema.partial();
		const { error } = schema.safeParse(given);
		const said = sayIssues(error?.issues ?? [], given, "en");
		expect(said.message).toMatch(message);
		expect(said.issues[0]?.message).toMatch(/^[A-Z]/);
		expect(said.issues).toHaveLength(1);
	});

	it("are reported once if two rules say the same about a field", () => {
		const given = { from: "2027-02-29" };
		const { error } = z.object({ from: shopDate }).safeParse(given);
		const said = { path: "from", message: "Please enter a day or time in full" };
		expect(sayIssues(error?.issues ?? [], given, "en").issues).toEqual([said]);
	});

	it("do not call a password that is too long missing", () => {
		const told = (password: unknown) =>
			sayIssues(givenPassword.safeParse(password).error?.issues ?? [], password, "en").message;
		expect([told(undefined), told(""), told("x".repeat(1025))]).toEqual([
			"Password is required",
			"Password is required",
			"At most 1,024 characters",
		]);
	});

	it("name the field in Tamil too", () => {
		const given = { sizes: [{ size: "large", price: 240.5 }] };
		const { error } = changeDish.request.body.content["application/json"].schema.partial().safeParse(given);
		expect(sayIssues(error?.issues ?? [], given, "ta").message).toBe("லார்ஜ் விலை: முழு ரூபாய் மட்டும், எ.கா. 240");
	});
});

type Schema = z.ZodType;
type Call = { method: string; path: string; request?: { query?: Schema; body?: Body } };
type Body = { content: Record<string, { schema: Schema }> };

/**
 * Whether a text is a sentence, not one of zod's, without a path or a name of the code in front; in Tamil if that is
 * the language.
 */
function isForPeople(text: string, language: "en" | "ta"): boolean {
	if (ZODS.test(text) || /^[a-z]/.test(text) || /^\w+\.\w+/.test(text)) return false;
	return language === "en" || /\p{Script=Tamil}/u.test(text);
}

/** The input schemas of each call of the contract, by the call's name. */
async function schemasOfCalls(): Promise<[string, Schema][]> {
	const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".ts") && !name.includes(".test."));
	const modules = await Promise.all(files.map((name) => import(`../contract/${name.slice(0, -3)}.ts`)));
	return modules
		.flatMap((exported) => Object.entries<Call>(exported))
		.filter(([, call]) => typeof call === "object" && call !== null && "responses" in call && "method" in call)
		.flatMap(([name, { request }]) => {
			const bodies = Object.values(request?.body?.content ?? {}).map(({ schema }) => schema);
			return [request?.query, ...bodies].flatMap((schema): [string, Schema][] =>
				schema ? [[name, schema]] : [],
			);
		});
}

/** Odd values for the whole input, and at each path that the schema has. */
function oddGiven(schema: Schema): unknown[] {
	return pathsOf(schema).flatMap((path) => ODD.map((value) => placed(path, value)));
}

function placed(path: readonly (string | number)[], value: unknown): unknown {
	return path.reduceRight<unknown>((inner, key) => (typeof key === "number" ? [inner] : { [key]: inner }), value);
}

type Def = Partial<Record<"element" | "innerType" | "in" | "left" | "right" | "valueType", Schema>> & {
	shape?: Record<string, Schema>;
	options?: Schema[];
};

function pathsOf(schema: Schema, path: (string | number)[] = []): (string | number)[][] {
	const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
	const inside = [def.innerType, def.in, def.left, def.right, ...(Array.isArray(def.options) ? def.options : [])];
	return [
		path,
		...Object.entries(def.shape ?? {}).flatMap(([key, field]) => pathsOf(field, [...path, key])),
		...(def.element ? pathsOf(def.element, [...path, 0]) : []),
		...inside.flatMap((each) => (each && typeof each === "object" ? pathsOf(each, path) : [])),
	];
}
