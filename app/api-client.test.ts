import { expect, test } from "vitest";
import { apiClient } from "./api-client.ts";

function spiedClient(headers?: Record<string, string>) {
	const calls: Request[] = [];
	const { api } = apiClient("https://shop.test", {
		headers,
		fetch: async (input, init) => {
			calls.push(new Request(input, init));
			return new Response("{}");
		},
	});
	return { api, calls };
}

test("a call goes to the URL that its path names", async () => {
	const { api, calls } = spiedClient();
	await api.store.status.$get();
	await api.orders[":id"].cancel.$put({ param: { id: "a%2Fb" } });
	expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
		"GET https://shop.test/api/store/status",
		"PUT https://shop.test/api/orders/a%2Fb/cancel",
	]);
	expect(calls[1]?.body).toBeNull();
});

test("parameters are encoded; missing ones are left out", async () => {
	const { api, calls } = spiedClient();
	await api.audit.$get({ query: { person: "a&b c", cursor: undefined } });
	expect(calls[0]?.url).toBe("https://shop.test/api/audit?person=a%26b+c");
});

test("a body is sent as JSON, with the client's headers and the call's own", async () => {
	const { api, calls } = spiedClient({ "X-Acting-As": "admin" });
	const json = { email: "asha@gmail.com", password: "secret" };
	await api.auth.login.$post({ json }, { headers: { "sec-fetch-site": "same-origin" } });
	expect(await calls[0]?.json()).toEqual(json);
	expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
		"content-type": "application/json",
		"x-acting-as": "admin",
	});
});

test("a header that the call's contract names is sent", async () => {
	const { api, calls } = spiedClient();
	const header = { "idempotency-key": "pressed-twice" };
	await api.riders[":id"]["cash-handovers"].$post({
		param: { id: "1" },
		header,
		json: { amount: 161, date: "2026-11-28" },
	});
	expect(calls[0]?.headers.get("idempotency-key")).toBe("pressed-twice");
});

test("a call can be aborted", async () => {
	const { api, calls } = spiedClient();
	const over = new AbortController();
	await api.store.status.$get({}, { init: { signal: over.signal } });
	over.abort();
	expect(calls[0]?.signal.aborted).toBe(true);
});

test("a Wi-Fi login page is not an answer; the shop's own reply is, and so is a proxy's refusal", async () => {
	let reply = new Response();
	const { api } = apiClient("https://shop.test", { fetch: async () => reply });
	const cancel = () => api.orders[":id"].cancel.$put({ param: { id: "1" } });
	const page = (status: number) => new Response("<p>Welcome", { status, headers: { "Content-Type": "text/html" } });
	reply = page(200);
	await expect(cancel()).rejects.toThrow(TypeError);
	for (const answer of [Response.json({}), new Response(null, { status: 204 }), page(502)]) {
		reply = answer;
		expect(await cancel()).toBe(answer);
	}
});
