import { request } from "node:http";
import autocannon from "autocannon";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningShop } from "../servers/shop.ts";
import { PASSWORD } from "../world.ts";
import { attackSize, startAttackedShop } from "./attacked-shop.ts";

let shop: RunningShop;
let ownerToken: string;
let customerToken: string;
beforeAll(async () => {
	shop = await startAttackedShop();
	ownerToken = (await (await shop.api("/admin/login", { json: shop.admin })).json()).token;
	const customer = {
		name: "Meena",
		email: "meena@gmail.com",
		password: PASSWORD,
		phone: "9840012345",
		location: { address: "4, Big Street, Triplicane" },
	};
	customerToken = (await (await shop.api("/auth/signup", { json: customer })).json()).token;
});
afterAll(() => shop.stop());

const from = (address: string) => ({ "x-forwarded-for": address });

/** Opens a live stream that nobody reads; gives its status and the way to close it. */
function openStream(headers: Record<string, string>): Promise<{ status: number; close(): void }> {
	return new Promise((resolve, reject) => {
		const asking = request(`${shop.url}/api/events`, { agent: false, headers }, (response) => {
			response.on("error", () => {});
			response.resume();
			resolve({ status: response.statusCode ?? 0, close: () => asking.destroy() });
		});
		asking.on("error", reject);
		asking.end();
	});
}

it("the owner's and a customer's streams open while visitors hold all of theirs", async () => {
	const networks = attackSize(2, 20);
	const streams: { status: number; close(): void }[] = [];
	for (let n = 0; n < networks; n += 1)
		for (let batch = 0; batch < 5; batch += 1)
			streams.push(
				...(await Promise.all(Array.from({ length: 90 }, () => openStream(from(`203.0.113.${n}`))))),
			);
	expect(streams.some(({ status }) => status === 429)).toBe(true);
	for (const token of [ownerToken, customerToken]) {
		const stream = await openStream({ ...from("203.0.113.0"), authorization: `Bearer ${token}` });
		streams.push(stream);
		expect(stream.status).toBe(200);
	}
	for (const stream of streams) stream.close();
});

it("calls, staff, customers and visitors from elsewhere are answered while 300 connections ask for pages that nobody has kept", async () => {
	const unknown = "x".repeat(43);
	const flood = autocannon({
		url: shop.url,
		connections: 300,
		duration: attackSize(2, 30),
		workers: 1,
		requests: Array.from({ length: 300 }, (_, n) => ({
			path: [`/?x=${n}`, `/nowhere-${n}`, `/?q=${n}`, "/profile"][n % 4] ?? "/",
			headers: { cookie: n % 3 ? "sid=garbage" : `sid=${unknown}`, ...from(`198.51.100.${n % 5}`) },
		})),
	});
	const quote = { items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }], tip: 0, kind: "order" };
	const own = from("203.0.113.50");
	const ask = async () => {
		const page = (path: string, cookie = "") =>
			fetch(`${shop.url}${path}`, { headers: { ...own, cookie }, redirect: "manual" });
		const replies = await Promise.all([
			shop.api("/quote", { json: quote, headers: own }),
			page("/admin/dashboard", `sid_admin=${ownerToken}`),
			page("/profile", `sid=${customerToken}`),
			page("/?q=egg"),
			page("/?utm_source=mail"),
		]);
		for (const reply of replies) await reply.arrayBuffer();
		return replies.map(({ status }) => status);
	};
	let isOver = false;
	void flood.then(() => {
		isOver = true;
	});
	let rounds = 0;
	while (!isOver) {
		expect(await ask()).toEqual([200, 200, 200, 200, 200]);
		rounds += 1;
	}
	// Each round waits for the slowest of five answers.
	expect(rounds).toBeGreaterThan(attackSize(2, 30));
	expect((await flood)["5xx"]).toBeGreaterThan(0);
});
