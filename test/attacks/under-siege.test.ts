import { request } from "node:http";
import autocannon from "autocannon";
import { afterAll, beforeAll, expect, it } from "vitest";
import { REAL_PASSWORDS } from "../servers/less-work.ts";
import type { RunningShop } from "../servers/shop.ts";
import { anOrder } from "../world.ts";
import { attackSize, startAttackedShop } from "./attacked-shop.ts";
import { call, firstOwner, newNetwork, type Person, signUp } from "./people.ts";
import { inChunks, sendPieces } from "./raw-http.ts";

/** Runs while the legitimate people work; `end` stops it. */
type Siege = { isOver(): boolean; end(): Promise<string> };

/** Far longer than anybody should wait, for a machine that does ten other things. The real times are printed. */
const PATIENCE_MS = 20_000;

let shop: RunningShop;
let owner: Person;
const regulars: Person[] = [];
let fakers: Person[];
/** The cookies of the owner's browser. */
let ownersBrowser: Record<string, string>;
beforeAll(async () => {
	shop = await startAttackedShop(REAL_PASSWORDS);
	owner = await firstOwner(shop);
	await owner.call("PUT", "/api/store/settings", { orderLimits: null });
	fakers = await Promise.all(["Faker", "Forger", "Phantom"].map((name) => signUp(shop, name)));
	// Regular customers: each has received an order before.
	for (let more = attackSize(1, 20); more > 0; more -= 1) {
		const regular = await signUp(shop, "Meena");
		regulars.push(regular);
		const { status, body } = await regular.call("POST", "/api/orders", anOrder());
		expect([status, body.code]).toEqual([201, undefined]);
		await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status: "Delivered" });
	}
	const limits = {
		newCustomerOpenOrders: 2,
		newCustomerCashUpTo: 3_000,
		perPhonePerHour: 5,
		perNetworkPerHour: 20,
		perMinute: 30,
	};
	await owner.call("PUT", "/api/store/settings", { orderLimits: limits });
	const fromPage = { "sec-fetch-site": "same-origin" };
	const loggedIn = await call(shop, "POST", "/api/admin/login", shop.admin, fromPage);
	const cookies = loggedIn.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
	ownersBrowser = { ...fromPage, cookie: cookies.join("; ") };
});
afterAll(() => shop.stop());

const times = Array.from({ length: attackSize(40, 500) }, (_, at) => at);

/** Requests without a pause, from a separate thread. */
function flood(connections: number, amount: number, requests: autocannon.Request[]): Siege {
	let isOver = false;
	const asking = autocannon({ url: shop.url, connections, amount, requests, workers: 1 });
	const ended = asking.then((result) => {
		isOver = true;
		return `${result.requests.total} requests, ${result["2xx"]} of them answered well`;
	});
	return { isOver: () => isOver, end: () => ended };
}

/** Many connections or streams that are opened and held. */
function held(count: number, hold: (at: number) => { close(): void }): Siege {
	const all = Array.from({ length: count }, (_, at) => hold(at));
	let rounds = 0;
	return {
		isOver: () => rounds++ >= attackSize(1, 10),
		async end() {
			for (const one of all) one.close();
			return `${count} held open`;
		},
	};
}

const json = { "content-type": "application/json" };
const sieges: Record<string, () => Siege> = {
	"guesses of passwords from one network and from many": () =>
		flood(
			attackSize(40, 400),
			attackSize(80, 2_500),
			times.map((at) => ({
				method: "POST",
				path: at % 4 ? "/api/auth/login" : "/api/admin/login",
				headers: {
					...json,
					"x-forwarded-for": at % 2 ? `2001:db8:7:7::${at}` : `198.51.${at % 100}.${at % 250}`,
				},
				body: JSON.stringify({
					email: at % 16 ? `guess-${at}@gmail.com` : shop.admin.email,
					password: "wrong-guess-1",
				}),
			})),
		),
	"pages that nobody has asked for before": () =>
		flood(
			attackSize(60, 300),
			attackSize(150, 5_000),
			times.map((at) => ({
				path: `/?x=${at}`,
				headers: { cookie: "sid=garbage", "x-forwarded-for": "198.51.100.9" },
			})),
		),
	"fake orders of fifty portions": () =>
		flood(
			attackSize(20, 100),
			attackSize(300, 5_000),
			times.map((at) => ({
				method: "POST",
				path: "/api/orders",
				headers: {
					...json,
					"x-forwarded-for": "203.0.113.66",
					authorization: `Bearer ${fakers[at % fakers.length]?.token}`,
				},
				body: JSON.stringify(
					anOrder({
						items: [{ name: "Chicken Biryani", size: "regular", quantity: 50 }],
						totalAmount: 6_593,
					}),
				),
			})),
		),
	"live streams that nobody reads": () =>
		held(attackSize(300, 5_000), (at) => {
			const headers = { "x-forwarded-for": `192.0.2.${at % 3}` };
			const asking = request(`${shop.url}/api/events`, { agent: false, headers });
			asking.on("error", () => {}).on("response", (reply) => reply.on("error", () => {}).pause());
			asking.end();
			return { close: () => asking.destroy() };
		}),
	"bodies in chunks without an end": () => {
		let isOver = false;
		const piece = inChunks("x".repeat(1_000), 1_000)[0] ?? "";
		function* endless() {
			while (!isOver) yield piece;
		}
		return held(attackSize(20, 200), () => {
			const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked", ...newNetwork() };
			void sendPieces(shop.url, "/api/contact", endless(), { headers, pauseMs: 20 }).catch(() => {});
			return {
				close() {
					isOver = true;
				},
			};
		});
	},
};

const figures: string[] = [];
afterAll(() => console.log(["What the rightful waited for, in ms (typical, longest):", ...figures].join("\n")));

it.each(Object.keys(sieges))(
	"a customer orders, and the owner logs in and moves the order, during %s",
	async (what) => {
		const took: Record<string, number[]> = {};
		const timed = async <T>(step: string, work: Promise<T>): Promise<T> => {
			const started = performance.now();
			const done = await work;
			took[step] = [...(took[step] ?? []), performance.now() - started];
			return done;
		};
		const siege = sieges[what]?.();
		if (!siege) throw new Error(`no such attack: ${what}`);
		let rounds = 0;
		do {
			const meena = regulars[rounds % regulars.length];
			if (!meena) throw new Error("no customer has received an order");
			rounds += 1;
			const menu = await timed("menu page", call(shop, "GET", "/"));
			expect(menu.status).toBe(200);
			const items = anOrder().items;
			const quote = await timed("quote", meena.call("POST", "/api/quote", { items, tip: 0, kind: "order" }));
			expect(quote.body.totalAmount).toBe(161);
			const placed = await timed("order", meena.call("POST", "/api/orders", anOrder()));
			expect([placed.status, placed.body.code]).toEqual([201, undefined]);
			const login = await timed(
				"owner's login",
				call(shop, "POST", "/api/admin/login", shop.admin, ownersBrowser),
			);
			expect([login.status, login.body.code]).toEqual([200, undefined]);
			const session = login.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
			const desk = { "sec-fetch-site": "same-origin", cookie: session.join("; ") };
			// A browser keeps its cookies, including the one that makes it a known device.
			ownersBrowser = { ...desk, cookie: [...new Set([...session, ownersBrowser.cookie])].join("; ") };
			const path = `/api/orders/${placed.body.order._id}/status`;
			const moved = await timed("move", call(shop, "PUT", path, { status: "Confirmed" }, desk));
			expect([moved.status, moved.body.code]).toEqual([200, undefined]);
			expect((await timed("admin page", call(shop, "GET", "/admin/orders", undefined, desk))).status).toBe(200);
			const own = await meena.call("GET", `/api/orders/${placed.body.order._id}`);
			expect(own.body.order.status).toBe("Confirmed");
		} while (!siege.isOver());
		const size = await siege.end();
		const waits = Object.entries(took).map(([step, all]) => {
			const sorted = all.toSorted((a, b) => a - b);
			const longest = sorted.at(-1) ?? 0;
			expect(longest, `${step} during ${what}`).toBeLessThan(PATIENCE_MS);
			return `${step} ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)}, ${Math.round(longest)}`;
		});
		figures.push(`${what} (${size}): ${waits.join("; ")}`);
		expect((await call(shop, "GET", "/healthz")).status).toBe(200);
	},
);
