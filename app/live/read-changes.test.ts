import { createDelta } from "fossil-delta";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readChangesOnly } from "./read-changes.ts";

type Call = { address: string; headers: Headers };
const encode = (text: string) => new TextEncoder().encode(text);
const DATA = new URL("https://shop.test/admin/orders.data");
const BEFORE = `[${'"an order that waits",'.repeat(20)}]`;
const AFTER = BEFORE.replace("]", '"a new one"]');

let calls: Call[];
let replies: Response[];
let stop: () => void;

beforeEach(() => {
	calls = [];
	replies = [];
	vi.stubGlobal("location", { origin: "https://shop.test" });
	vi.stubGlobal("fetch", async (input: URL | string, init?: RequestInit) => {
		calls.push({ address: String(input), headers: new Headers(init?.headers) });
		return replies.shift() ?? new Response("nothing was expected", { status: 500 });
	});
	stop = readChangesOnly();
});
afterEach(() => {
	stop();
	vi.unstubAllGlobals();
});

const all = (text: string, tag: string) => new Response(text, { headers: { ETag: tag, "X-Remix-Response": "yes" } });
const changes = (from: string, to: string, tag: string) =>
	new Response(createDelta(encode(from), encode(to)), { status: 226, headers: { ETag: tag } });
const read = async () => (await fetch(DATA)).text();

test("the first read brings all of a page's data, the next ones only changes", async () => {
	replies.push(all(BEFORE, '"1"'), changes(BEFORE, AFTER, '"2"'), changes(AFTER, BEFORE, '"1"'));
	expect([await read(), await read(), await read()]).toEqual([BEFORE, AFTER, BEFORE]);
	expect(calls.map(({ headers }) => [headers.get("a-im"), headers.get("if-none-match")])).toEqual([
		["fossil-delta", null],
		["fossil-delta", '"1"'],
		["fossil-delta", '"2"'],
	]);
});

test("changes to other data than the page has are rejected: all of it is read", async () => {
	replies.push(all(BEFORE, '"1"'), changes(`older: ${BEFORE}`, AFTER, '"2"'), all(AFTER, '"2"'));
	expect([await read(), await read()]).toEqual([BEFORE, AFTER]);
	expect(calls[2]?.headers.get("a-im")).toBeNull();
});

test("changes to data that the page has never read are rejected too", async () => {
	replies.push(changes(BEFORE, AFTER, '"2"'), all(AFTER, '"2"'));
	expect(await read()).toBe(AFTER);
	expect(calls.map(({ headers }) => headers.get("prefer"))).toEqual(["lists=text", "lists=text"]);
});

test("a refusal is passed on unchanged, and the earlier data still counts", async () => {
	replies.push(
		all(BEFORE, '"1"'),
		new Response("sign in", { status: 401, headers: { ETag: '"page"' } }),
		changes(BEFORE, AFTER, '"2"'),
	);
	await read();
	const refused = await fetch(DATA);
	expect([refused.status, await refused.text()]).toEqual([401, "sign in"]);
	expect(await read()).toBe(AFTER);
});

test("other calls are sent unchanged, and all are once the page is left", async () => {
	const plain = () => new Response("plain");
	replies.push(plain(), plain(), plain());
	await fetch("/api/orders");
	await fetch(new URL("https://tiles.test/1.data"));
	stop();
	await fetch(DATA);
	expect(calls.every(({ headers }) => !headers.has("a-im"))).toBe(true);
});
