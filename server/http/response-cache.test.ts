import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { createResponseCache } from "./response-cache.ts";

const asking = (headers: Record<string, string> = {}) =>
	({ url: "/home", method: "GET", headers }) as unknown as IncomingMessage;
const page = (cacheControl: string) =>
	new Response("<!doctype html>", {
		headers: { "Content-Type": "text/html", "Cache-Control": cacheControl },
	});

async function isKept(reply: Response): Promise<boolean> {
	const cache = createResponseCache(() => true);
	await cache.ask(asking(), async () => reply);
	return cache.serve(asking(), nobody);
}
const nobody = { writeHead: () => nobody, end: () => nobody } as unknown as ServerResponse;

it("a complete page is kept for the next visitor", async () => expect(await isKept(page("no-cache"))).toBe(true));
it("a page that says it is incomplete is not kept", async () => expect(await isKept(page("no-store"))).toBe(false));
it("an answer of the API may be kept although it tells browsers not to", async () => {
	const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
	expect(await isKept(new Response("[]", { headers }))).toBe(true);
});

it("an error, or a page that sets somebody's cookie, is kept for nobody else", async () => {
	const headers = { "Content-Type": "text/html", "Cache-Control": "no-cache" };
	for (const status of [302, 404, 500]) expect(await isKept(new Response("Busy", { status, headers }))).toBe(false);
	const theirs = new Response("<!doctype html>", { headers: { ...headers, "Set-Cookie": "sid=theirs" } });
	expect(await isKept(theirs)).toBe(false);
});
it("what somebody signed in is shown, or a form is answered, is kept for nobody else", async () => {
	const cache = createResponseCache(() => true);
	const signedIn = asking({ cookie: `sid=${"a".repeat(43)}` });
	for (const asked of [signedIn, asking({ authorization: "Bearer a" }), { ...asking(), method: "POST" }]) {
		await cache.ask(asked as IncomingMessage, async () => page("no-cache"));
		expect(cache.serve(asking(), nobody)).toBe(false);
	}
	await cache.ask(asking(), async () => page("no-cache"));
	for (const asked of [signedIn, asking({ authorization: "Bearer a" }), { ...asking(), method: "POST" }])
		expect(cache.serve(asked as IncomingMessage, nobody)).toBe(false);
});
it("an answer with old prices is not kept if they change while it is made or compressed", async () => {
	const cache = createResponseCache(() => true);
	await cache.ask(asking(), async () => {
		cache.forget();
		return page("no-cache");
	});
	expect(cache.serve(asking(), nobody)).toBe(false);
	const made = page("no-cache");
	const clone = made.clone.bind(made);
	made.clone = () => {
		cache.forget();
		return clone();
	};
	await cache.ask(asking(), async () => made);
	expect(cache.serve(asking(), nobody)).toBe(false);
});
it("an answer that many request at once is made once", async () => {
	const cache = createResponseCache(() => true);
	let made = 0;
	const make = async () => {
		made += 1;
		return page("no-cache");
	};
	const replies = await Promise.all([1, 2, 3, 4].map(() => cache.ask(asking(), make)));
	expect([made, replies.filter((reply) => reply === null).length]).toEqual([1, 3]);
});
it("a cookie that is no session gets everybody's page; one that may be a session does not", async () => {
	const cache = createResponseCache(() => true);
	await cache.ask(asking(), async () => page("no-cache"));
	expect(cache.serve(asking({ cookie: "sid=garbage; theme=dark" }), nobody)).toBe(true);
	expect(cache.serve(asking({ cookie: `sid=${"a".repeat(43)}` }), nobody)).toBe(false);
});
it("a browser that has the answer gets it again only if it changed, also behind a proxy that makes tags weak", async () => {
	const cache = createResponseCache(() => true);
	await cache.ask(asking(), async () => page("no-cache"));
	const statuses: number[] = [];
	let tag = "";
	const browser = {
		writeHead(status: number, headers: Record<string, string>) {
			statuses.push(status);
			tag = headers.etag ?? "";
			expect(headers["cache-control"]).toBe("no-cache");
			return browser;
		},
		end: () => browser,
	} as unknown as ServerResponse;
	const ask = (known: string) => cache.serve(asking({ "if-none-match": known }), browser);
	ask("");
	for (const known of [tag, `W/${tag}`, `"another", W/${tag}`, '"another"', `${tag}x`]) ask(known);
	expect(statuses).toEqual([200, 304, 304, 304, 200, 200]);
});
it("a page that visitors request again and again gets smaller after a while", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		const cache = createResponseCache(() => true);
		const text = Array.from({ length: 800 }, (_, n) => `<li>Biryani ${(n * n * 7_919) % 1_009}, ₹${n}</li>`).join(
			"",
		);
		const headers = { "Content-Type": "text/html", "Cache-Control": "no-cache" };
		await cache.ask(asking(), async () => new Response(text, { headers }));
		const sent: { tag: string; body: Buffer }[] = [];
		const visitor = {
			writeHead: (_: number, { etag }: { etag: string }) => {
				sent.push({ tag: etag, body: Buffer.alloc(0) });
				return visitor;
			},
			end: (body: Buffer) => {
				const last = sent.at(-1);
				if (last) last.body = body;
			},
		} as unknown as ServerResponse;
		const visit = () => cache.serve(asking({ "accept-encoding": "br" }), visitor);
		visit();
		vi.runAllTimers();
		const [first] = sent;
		const lastSent = () => {
			visit();
			return sent.at(-1)?.body.length;
		};
		await expect.poll(lastSent).toBeLessThan(first?.body.length ?? 0);
		expect(sent.at(-1)?.tag).toBe(first?.tag);
		for (const { body } of sent) expect(brotliDecompressSync(body).toString()).toBe(text);
	} finally {
		vi.useRealTimers();
	}
});
