import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { from } from "../request-headers.ts";
import { createDatabase } from "../servers/postgres.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { PASSWORD } from "../world.ts";
import { attackSize, startAttackedShop } from "./attacked-shop.ts";

const CROWD = attackSize(80, 300);

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

/** Opens a live stream that nobody reads; returns its status and a function to close it. */
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

it("the owner's and a customer's streams open while visitors hold all visitors' streams", async () => {
	const networks = attackSize(2, 20);
	const streams: { status: number; close(): void }[] = [];
	for (let n = 0; n < networks; n += 1)
		for (let batch = 0; batch < 5; batch += 1)
			streams.push(...(await Promise.all(Array.from({ length: 90 }, () => openStream(from(`203.0.113.${n}`))))));
	expect(streams.some(({ status }) => status === 429)).toBe(true);
	for (const token of [ownerToken, customerToken]) {
		const stream = await openStream({ ...from("203.0.113.0"), authorization: `Bearer ${token}` });
		streams.push(stream);
		expect(stream.status).toBe(200);
	}
	for (const stream of streams) stream.close();
});

it("calls, staff, customers and other visitors are answered while a crowd requests uncached pages", async () => {
	let isOver = false;
	const statuses = new Set<number>();
	const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
	const unknown = "x".repeat(43);
	/** One connection that sends its next request as soon as it gets a reply. */
	const insist = async (n: number) => {
		const path = [`/?x=${n}`, `/nowhere-${n}`, `/?q=${n}`, "/profile"][n % 4] ?? "/";
		const cookie = n % 3 ? "sid=garbage" : `sid=${unknown}`;
		const headers = { cookie, ...from(`198.51.100.${n % 5}`) };
		while (!isOver)
			statuses.add(
				await new Promise<number>((resolve) => {
					const asking = request(shop.url + path, { agent, headers }, (response) => {
						response.on("end", () => resolve(response.statusCode ?? 0)).resume();
					});
					asking.on("error", () => resolve(0)).end();
				}),
			);
	};
	const flood = Promise.all(Array.from({ length: CROWD }, (_, n) => insist(n)));
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
	for (let round = 0; round < attackSize(1, 30); round += 1)
		// A visitor's page may be busy for a moment; pages of known people, and cached ones, never are.
		expect(await ask()).toEqual([200, 200, 200, expect.toBeOneOf([200, 503]), 200]);
	isOver = true;
	await flood;
	agent.destroy();
	expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
});

it("a visitor's form is answered while a script's forms arrive letter by letter", async () => {
	const { port } = new URL(shop.url);
	const head =
		`POST /user/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: 198.51.100.9\r\n` +
		"Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n" +
		"Content-Length: 2000\r\n\r\ne";
	const fill = async () => {
		const headers = { ...from("203.0.113.60"), "sec-fetch-site": "same-origin" };
		const body = new URLSearchParams({ email: "", password: "" });
		const reply = await fetch(`${shop.url}/user/login`, { method: "POST", headers, body, redirect: "manual" });
		return reply.status;
	};
	await fill();
	/** Fills the form in while the others arrive; null if some of those were cut off meanwhile. */
	const fillMeanwhile = async () => {
		const slow = await Promise.all(
			Array.from({ length: 12 }, async () => {
				const socket = connect(Number(port), "127.0.0.1");
				socket.on("error", () => {});
				// Once this is answered, the connection is one of those that the shop reads from.
				socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
				await once(socket, "data");
				socket.resume().write(head);
				return socket;
			}),
		);
		// Whoever asks later gets in line behind them.
		await fetch(`${shop.url}/api/store/status`);
		let areWaiting = true;
		for (const socket of slow)
			socket.once("close", () => {
				areWaiting = false;
			});
		const status = await fill();
		const outcome = areWaiting ? status : null;
		for (const socket of slow) socket.destroy();
		return outcome;
	};
	let status: number | null = null;
	// Even a slow machine answers once before the first of them is cut off.
	for (let tries = 0; tries < 4 && status === null; tries += 1) status = await fillMeanwhile();
	expect(status).toBe(422);
});

it.runIf(inject("engine") === "postgres")(
	"a stream ends soon after a logout that another process of the shop received",
	async () => {
		const name = `shared_${randomBytes(6).toString("hex")}`;
		const DATABASE_URL = await createDatabase(inject("postgresUrl"), name);
		const one = await startAttackedShop({ DATABASE_URL });
		const other = await startShop({ DATABASE_URL });
		const { token } = await (await one.api("/admin/login", { json: one.admin })).json();
		const stream = await other.api("/events", { token });
		expect(stream.status).toBe(200);
		expect((await one.api("/auth/logout", { method: "POST", token })).status).toBe(204);
		// Without news of it the session would be checked again just after the first heartbeat.
		expect(await stream.text()).not.toContain("event: heartbeat");
		await Promise.all([one.stop(), other.stop()]);
	},
);
