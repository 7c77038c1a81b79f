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

const CART_LINE = { name: "Chicken Biryani", size: "regular", quantity: 1 };
const DISH = { name: "Chicken Biryani", category: "regular" };
const SIZE = { size: "regular", price: 125 };
const SLOTS = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 0, leadMinutes: 60 };
const ids = (count: number) => Array.from({ length: count }, (_, n) => `id${n}`);
const phones = (count: number) => Array.from({ length: count }, (_, n) => `984001234${n}`);
const domains = (count: number) => Array.from({ length: count }, (_, n) => `shop${n}.in`);
const times = (opens: string) => ({ weekly: [{ day: 0, slots: [{ opens, closes: "23:59" }] }] });
const corners = (count: number) => Array.from({ length: count }, (_, n) => [13, 80 + n / 1000]);
const area = (count: number) => ({ areas: [{ name: "Adyar", polygon: corners(count), fee: 30 }] });
const band = (upToKm: number) => ({ upToKm, fee: 30 });
const bands = (count: number) => ({ bands: Array.from({ length: count }, () => band(1)) });

/** For each call: the last inputs that are taken, and the next ones with what is said about them. */
const LIMITS: [call: string, taken: object[], refused: [given: object, said: string][]][] = [
	[
		"putStoreSettings",
		[
			{ phones: phones(1), ringPhones: [], deliveryFee: 0, prebookingFee: 0, gstPercent: 0 },
			{ phones: phones(5), ringPhones: phones(3), deliveryFee: 1000, prebookingFee: 1000, gstPercent: 40 },
			{ gstPercent: 0.01, prebookingGstPercent: 12.25, cancelWindowSeconds: 0, endUnansweredMinutes: 0 },
			{ cancelWindowSeconds: 3600, endUnansweredMinutes: 240, promiseMinutes: 240, ordersAtOnce: 100 },
			{ endUnansweredMinutes: 5, promiseMinutes: 5, ordersAtOnce: 1, kitchenSlowMinutes: 1, smsPerDay: 0 },
			{ kitchenSlowMinutes: 240, kitchenLongMinutes: 240, smsPerDay: 100_000, backupsKept: 365 },
			{ confirmRefundsAbove: 100_000, backupsKept: 1, emailDomains: domains(20) },
			{ emailDomains: "any", shopName: "x".repeat(60), latitude: -90, longitude: 180 },
		],
		[
			[{ phones: [] }, "At least one phone number is required"],
			[{ phones: phones(6) }, "Up to five phone numbers"],
			[{ phones: ["9840012345", "+91 98400 12345"] }, "Each phone number once"],
			[{ ringPhones: phones(4) }, "Up to three phone numbers"],
			[{ ringPhones: ["9840012345", "098400 12345"] }, "Each phone number once"],
			[{ deliveryFee: 1001 }, "Fees can be up to ₹1,000"],
			[{ prebookingFee: 1001 }, "Fees can be up to ₹1,000"],
			[{ gstPercent: 40.01 }, "At most 40"],
			[{ prebookingGstPercent: -1 }, "At least 0"],
			[{ gstPercent: 12.125 }, "At most two decimals"],
			[{ cancelWindowSeconds: 3601 }, "Up to an hour"],
			[{ cancelWindowSeconds: -1 }, "At least 0"],
			[{ endUnansweredMinutes: 4 }, "0 for never, or at least 5 minutes"],
			[{ endUnansweredMinutes: 241 }, "Up to 240 minutes"],
			[{ promiseMinutes: 4 }, "At least 5 minutes"],
			[{ promiseMinutes: 241 }, "Up to 240 minutes"],
			[{ ordersAtOnce: 0 }, "At least one"],
			[{ ordersAtOnce: 101 }, "Up to 100"],
			[{ kitchenSlowMinutes: 0 }, "At least a minute"],
			[{ kitchenLongMinutes: 241 }, "Up to 240 minutes"],
			[{ smsPerDay: -1 }, "At least 0"],
			[{ smsPerDay: 100_001 }, "Up to 100,000 a day"],
			[{ confirmRefundsAbove: 100_001 }, "Up to ₹1,00,000"],
			[{ backupsKept: 0 }, "Keep at least one"],
			[{ backupsKept: 366 }, "Up to 365"],
			[{ emailDomains: [] }, "At least one domain is required"],
			[{ emailDomains: domains(21) }, "Up to 20 domains"],
			[{ emailDomains: ["gmail.com", "@GMAIL.com"] }, "Each domain once"],
			[{ emailDomains: ["gmail.com", "gmail"] }, "A domain looks like gmail.com"],
			[{ shopName: "x".repeat(61) }, "At most 60 characters"],
			[{ latitude: -90.1 }, "At least -90"],
			[{ longitude: 180.1 }, "At most 180"],
		],
	],
	[
		"putStoreHours",
		[times("00:00"), times("19:59"), { lastOrderMinutes: 0 }, { lastOrderMinutes: 180 }],
		[
			[times("24:00"), "A time from 00:00 to 23:59"],
			[times("9:00"), "A time from 00:00 to 23:59"],
			[times("09:60"), "A time from 00:00 to 23:59"],
			[{ lastOrderMinutes: 181 }, "Up to 180 minutes"],
			[{ lastOrderMinutes: -1 }, "At least 0"],
			[{ weekly: [{ day: 7, slots: [] }] }, "At most 6"],
			[
				{
					weekly: [
						{ day: 1, slots: [] },
						{ day: 1, slots: [] },
					],
				},
				"Each day once",
			],
		],
	],
	[
		"putDeliveryRules",
		[
			{ bands: [band(0.1), band(100)] },
			bands(20),
			area(100),
			{ minimumOrder: 0, freeDeliveryFrom: 1, cashUpTo: 1 },
		],
		[
			[{ bands: [band(0)] }, "More than 0 km"],
			[{ bands: [band(100.1)] }, "Up to 100 km"],
			[bands(21), "Up to 20 distances"],
			[area(101), "An area has up to 100 points"],
			[{ areas: Array(31).fill(area(3).areas[0]) }, "Up to 30 areas"],
			[{ freeDeliveryFrom: 0 }, "At least ₹1"],
			[{ cashUpTo: 0 }, "At least ₹1"],
		],
	],
	[
		"putFulfilment",
		[
			{ pickup: true, slots: { ...SLOTS, mostOrders: 1, mostPortions: 1000, leadMinutes: 0 } },
			{ pickup: true, slots: { ...SLOTS, daysAhead: 7, leadMinutes: 240 } },
		],
		[
			[{ pickup: true, slots: { ...SLOTS, mostOrders: 0 } }, "Please enter 1 or more, or leave it empty"],
			[{ pickup: true, slots: { ...SLOTS, mostPortions: 1001 } }, "Up to 1,000"],
			[{ pickup: true, slots: { ...SLOTS, daysAhead: 8 } }, "Up to 7 days"],
			[{ pickup: true, slots: { ...SLOTS, leadMinutes: -1 } }, "Please enter the minutes"],
			[{ pickup: true, slots: { ...SLOTS, leadMinutes: 241 } }, "Up to 240 minutes"],
		],
	],
	["putRush", [{ extraMinutes: 120 }], [[{ extraMinutes: 121 }, "Up to 120 minutes"]]],
	[
		"addDish",
		[
			{ ...DISH, sizes: [{ ...SIZE, price: 1, portions: 20 }], availableDays: [0, 1, 2, 3, 4, 5, 6] },
			{ ...DISH, sizes: [SIZE, { size: "large", price: 100_000, portions: 1 }], availableDays: null },
		],
		[
			[{ ...DISH, sizes: [] }, "A dish needs at least one size"],
			[{ ...DISH, sizes: [SIZE, SIZE] }, "Each size once"],
			[{ ...DISH, sizes: [{ ...SIZE, price: 0 }] }, "Whole rupees only, from ₹1, e.g. 240"],
			[{ ...DISH, sizes: [{ ...SIZE, price: 100_001 }] }, "Whole rupees up to ₹1,00,000"],
			[{ ...DISH, sizes: [{ ...SIZE, portions: 21 }] }, "At most 20"],
			[{ ...DISH, sizes: [SIZE], availableDays: [] }, "Please choose at least one day"],
			[{ ...DISH, sizes: [SIZE], availableDays: [7] }, "At most 6"],
		],
	],
	[
		"setPortions",
		[{ perDay: 1, left: 0, lowFrom: 0 }, { perDay: 10_000 }, { perDay: null }],
		[
			[{ perDay: 0 }, "At least 1"],
			[{ perDay: -1 }, "At least 1"],
			[{ perDay: 10_001 }, "At most 10,000"],
			[{ perDay: 1, left: -1 }, "At least 0"],
			[{ perDay: 1, add: -10_001 }, "At least -10,000"],
		],
	],
	[
		"addPrinter",
		[
			{ name: "Kitchen", host: "printer.local", port: 1024 },
			{ name: "Kitchen", host: "fe80::1", port: 65_535 },
		],
		[
			[{ name: "Kitchen", host: "printer.local", port: 1023 }, "A port from 1024 on; printers have 9100"],
			[{ name: "Kitchen", host: "printer.local", port: 65_536 }, "Up to 65535"],
			[
				{ name: "Kitchen", host: "http://printer" },
				"An IP address such as 192.168.1.50, or a name in your network",
			],
		],
	],
	[
		"setOrderStatus",
		[
			{ status: "Confirmed", minutes: 1 },
			{ status: "Confirmed", minutes: 240 },
		],
		[
			[{ status: "Confirmed", minutes: 0 }, "At least a minute"],
			[{ status: "Confirmed", minutes: 241 }, "Up to 240 minutes"],
		],
	],
	[
		"handCashOver",
		[{ amount: -1_000_000 }, { amount: 1_000_000, note: "x".repeat(200) }],
		[
			[{ amount: 0 }, "Please enter how much was handed over"],
			[{ amount: 1_000_001 }, "Whole rupees up to ₹10,00,000"],
			[{ amount: 1, note: "x".repeat(201) }, "At most 200 characters"],
		],
	],
	[
		"requestRefund",
		[{ amount: 1, reason: "Cold" }],
		[
			[{ amount: 0, reason: "Cold" }, "Please enter at least ₹1"],
			[{ amount: 1, reason: " " }, "Please say why it is given back"],
		],
	],
	[
		"setRiderOrderStatus",
		[{ status: "Delivered", pin: "0123" }],
		[
			[{ status: "Delivered", pin: "123" }, "The PIN has 4 digits"],
			[{ status: "Delivered", pin: "12345" }, "The PIN has 4 digits"],
		],
	],
	[
		"postQuote",
		[{ items: [{ ...CART_LINE, quantity: 50 }], tip: 50 }, { items: Array(50).fill(CART_LINE) }],
		[
			[{ items: [{ ...CART_LINE, quantity: 0 }] }, "At least 1"],
			[{ items: [{ ...CART_LINE, quantity: 51 }] }, "At most 50"],
			[{ items: Array(51).fill(CART_LINE) }, "At most 50"],
			[{ items: [CART_LINE], tip: 15 }, "A tip is one of 0, 10, 20, 40, 50"],
		],
	],
	["listAllOrders", [{ limit: "1" }, { limit: "200" }], [[{ limit: "201" }, "At most 200"]]],
	["listUsers", [{ limit: "1" }, { limit: "100" }], [[{ limit: "101" }, "At most 100"]]],
	["getCalendar", [{ days: "1" }, { days: "366" }], [[{ days: "367" }, "At most 366"]]],
	["readAudit", [{ limit: "100" }], [[{ limit: "0" }, "At least 1"]]],
	["gstReport", [{ month: "2026-12" }], [[{ month: "2026-13" }, "Please check what you entered"]]],
	["acknowledgeOrders", [{ ids: ids(100) }], [[{ ids: ids(101) }, "At most 100"]]],
	["cancelOrders", [{ ids: ids(200), reason: "Rain" }], [[{ ids: ids(201), reason: "Rain" }, "At most 200"]]],
];

it.each(LIMITS)("of %s take what is just allowed, and say what is not, in both languages", (call, taken, refused) => {
	const schema = SCHEMAS.find(([name]) => name === call)?.[1];
	if (!schema) throw new Error(`no such call: ${call}`);
	const said = (given: object, language: "en" | "ta") =>
		sayIssues(schema.safeParse(given).error?.issues ?? [], given, language).issues.map(({ message }) => message);
	expect(taken.flatMap((given) => said(given, "en"))).toEqual([]);
	expect(refused.map(([given]) => said(given, "en"))).toEqual(refused.map(([, message]) => [message]));
	const inTamil = refused.flatMap(([given]) => said(given, "ta"));
	expect(inTamil.filter((text) => !isForPeople(text, "ta"))).toEqual([]);
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
