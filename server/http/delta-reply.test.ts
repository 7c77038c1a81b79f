import fc from "fast-check";
import { applyDelta } from "fossil-delta";
import { expect, test } from "vitest";
import { DELTA_CODING } from "../../contract/delta-reply.ts";
import { createDeltaReplies } from "./delta-reply.ts";

const orders = (count: number, status: string) =>
	JSON.stringify(Array.from({ length: count }, (_, n) => ({ id: n, customer: `மீனா ${n}`, status, total: 210 + n })));

test("a page that names the version it has is sent the changes, and makes the new answer from them", async () => {
	const read = reader();
	const before = orders(60, "Placed");
	const after = before.replace('"id":30,', '"id":30,"isLate":true,');
	const first = await read(before);
	expect(first.status).toBe(200);
	expect(first.body.toString()).toBe(before);
	const second = await read(after, { has: first.tag });
	expect([second.status, second.headers.get("im"), second.headers.get("delta-base")]).toEqual([
		226,
		DELTA_CODING,
		first.tag,
	]);
	expect(second.body.length).toBeLessThan(200);
	expect(made(first, second)).toBe(after);
	expect(second.tag).not.toBe(first.tag);
	const third = await read(after, { has: `W/${second.tag}` });
	expect(made({ body: Buffer.from(after) }, third)).toBe(after);
});

test("a page kept on a device is sent as changes too, with its policy", async () => {
	const read = reader();
	const page = (nonce: string, status: string) =>
		`<html><script nonce="${nonce}"></script>${orders(60, status)}</html>`;
	const asked = { path: "/kitchen", type: "text/html; charset=utf-8" };
	const first = await read(page("a", "Placed"), { ...asked, policy: "script-src 'nonce-a'" });
	const second = await read(page("b", "Placed"), { ...asked, policy: "script-src 'nonce-b'", has: first.tag });
	expect([second.status, second.headers.get("content-security-policy")]).toEqual([226, "script-src 'nonce-b'"]);
	expect(made(first, second)).toBe(page("b", "Placed"));
});

test.each([
	["has nothing yet", undefined],
	["has what was never sent", '"AAAAAAAAAAAAAAAAAAAAAA"'],
	["has something without a likeness", "another page"],
])("a page that %s is sent the whole answer", async (_, has) => {
	const read = reader();
	const other = await read(`${Math.PI}`.repeat(40));
	const reply = await read(orders(60, "Placed"), { has: has === "another page" ? other.tag : has });
	expect(reply.status).toBe(200);
	expect(reply.body.toString()).toBe(orders(60, "Placed"));
});

test("a request without delta support gets the answer untouched, and so does an answer that is not a staff page's", async () => {
	const read = reader();
	const plain = await read("data", { coding: null });
	expect([plain.status, plain.tag]).toEqual([200, null]);
	const ofMenu = await read("data", { path: "/menu.data" });
	expect(ofMenu.tag).toBeNull();
	const menu = await read("<html>", { path: "/menu", type: "text/html; charset=utf-8" });
	expect(menu.tag).toBeNull();
	const stranger = await read("data", { session: null });
	expect(stranger.tag).toBeNull();
	const json = await read("{}", { type: "application/json" });
	expect(json.tag).toBeNull();
	const failed = await read("data", { status: 404 });
	expect([failed.status, failed.tag]).toEqual([404, null]);
	const withCookie = await read("data", { cookie: "handi_screen=1" });
	expect([withCookie.tag, withCookie.headers.get("set-cookie")]).toEqual([null, "handi_screen=1"]);
});

test("however many pages read, the memory for their versions stays bounded", async () => {
	const read = reader();
	const oldest = await read(orders(60, "Placed"));
	const newest = await read(orders(70, "Placed"));
	for (let n = 0; n < 40; n++) await read(`${n}`.padEnd(100_000, "x"));
	expect((await read(orders(60, "Placed"), { has: oldest.tag })).status).toBe(200);
	expect((await read(orders(70, "Placed"), { has: newest.tag })).status).toBe(200);
	const kept = await read(orders(60, "Placed"));
	expect((await read(orders(60, "Placed"), { has: kept.tag })).status).toBe(226);
});

test("whatever changes, the new answer is rebuilt from the old one byte for byte", async () => {
	const part = fc.constantFrom("[", "அ", "Preparing", "", '{"id":1}', "aaaaaaaaaaaaaaaaaaaaaaaa", "\n");
	await fc.assert(
		fc.asyncProperty(fc.array(part, { maxLength: 60 }), fc.array(part, { maxLength: 60 }), async (old, now) => {
			const read = reader();
			const first = await read(old.join(""));
			const second = await read(now.join(""), { has: first.tag });
			expect(second.status === 226 ? made(first, second) : second.body.toString()).toBe(now.join(""));
		}),
		{ numRuns: 100 },
	);
});

const made = (from: { body: Buffer }, delta: { body: Buffer }) =>
	Buffer.from(applyDelta(from.body, delta.body)).toString();

type Asked = {
	has?: string | null;
	coding?: string | null;
	type?: string;
	status?: number;
	cookie?: string;
	path?: string;
	policy?: string;
	session?: string | null;
};

function reader() {
	const answer = createDeltaReplies();
	return async (text: string, asked: Asked = {}) => {
		const { has, coding = DELTA_CODING, type = "text/x-script", status, cookie, policy } = asked;
		const { path = "/kitchen.data", session = `sid_admin=${"s".repeat(43)}` } = asked;
		const request = new Request(`https://shop.test${path}`, {
			headers: {
				...(coding && { "A-IM": coding }),
				...(has && { "If-None-Match": has }),
				...(session && { Cookie: session }),
			},
		});
		const headers = {
			"Content-Type": type,
			...(cookie && { "Set-Cookie": cookie }),
			...(policy && { "Content-Security-Policy": policy }),
		};
		const reply = await answer(request, new Response(text, { status, headers }));
		const body = Buffer.from(await reply.arrayBuffer());
		return { status: reply.status, headers: reply.headers, tag: reply.headers.get("etag"), body };
	};
}
