import { Hono } from "hono";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPageLanes } from "../../server/pages/page-lanes.ts";
import { createWorld, PASSWORD, type Person, type World } from "../world.ts";

/** The slots for visitors' forms, which wait for a password hash. */
const AT_ONCE = 4;

let world: World;
let owner: Person;
type Asking = { begun: Promise<void>; isBegun: () => boolean };
let ask: (method: "GET" | "POST", headers: Record<string, string>) => Asking;
const post = (headers: Record<string, string>) => ask("POST", headers);
let finish: () => void;
let visitors: { begun: Promise<void> }[];
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
	const inTurn = createPageLanes(world.shop);
	const finished = new Promise<void>((resolve) => {
		finish = resolve;
	});
	ask = (method, headers) => {
		let isBegun = false;
		const begun = new Promise<void>((resolve, reject) => {
			const app = new Hono().all("*", async (c) => {
				await inTurn(c, async () => {
					isBegun = true;
					resolve();
					await finished;
				});
				return c.body(null);
			});
			void Promise.resolve(app.request("/admin/login", { method, headers })).catch(reject);
		});
		return { begun, isBegun: () => isBegun };
	};
	visitors = Array.from({ length: AT_ONCE }, (_, n) => post({ "x-forwarded-for": `203.0.113.${n}` }));
	await Promise.all(visitors.map(({ begun }) => begun));
});
afterEach(() => {
	finish();
	return world.close();
});

/** The cookies of a browser in which the owner has logged in. */
async function browserCookies(): Promise<string[]> {
	const login = { email: owner.email, password: PASSWORD };
	const reply = await world.call("POST", "/api/admin/login", login, { "sec-fetch-site": "same-origin" });
	return reply.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}

it("the owner's form is taken while visitors' forms hold every slot, by the session or by the known browser", async () => {
	for (const cookie of await browserCookies()) await post({ cookie }).begun;
});

it("a form with unknown cookies waits with the visitors'", async () => {
	const made = "A".repeat(43);
	const waiting = [`sid_admin=${made}`, `device_admin=${made}; device_rider=${made}`].map((cookie) =>
		post({ cookie }),
	);
	await post({ cookie: (await browserCookies()).join("; ") }).begun;
	expect(waiting.map(({ isBegun }) => isBegun())).toEqual([false, false]);
	finish();
	await Promise.all(waiting.map(({ begun }) => begun));
});

it("a customer's form from a browser used before does not wait behind the forms of a script on its network", async () => {
	const meena = await world.customer("Meena");
	const shared = { "x-forwarded-for": "198.51.100.7" };
	const login = { email: meena.email, password: PASSWORD };
	const reply = await world.call("POST", "/api/auth/login", login, { ...shared, "sec-fetch-site": "same-origin" });
	const device = reply.headers.getSetCookie().find((cookie) => cookie.startsWith("device=")) ?? "";
	const ofScript = Array.from({ length: 100 }, () => post(shared));
	const ofMeena = post({ ...shared, cookie: device.split(";")[0] ?? "" });
	finish();
	await ofMeena.begun;
	expect(ofScript.filter(({ isBegun }) => isBegun()).length).toBeLessThan(ofScript.length / 2);
});

it("the login page opens in a browser that the staff have used, while visitors' pages hold every slot", async () => {
	const [, device = ""] = await browserCookies();
	const pages = Array.from({ length: 2 }, (_, n) => ask("GET", { "x-forwarded-for": `203.0.113.${n}` }));
	await Promise.all(pages.map(({ begun }) => begun));
	const another = ask("GET", { "x-forwarded-for": "203.0.113.9" });
	await ask("GET", { "x-forwarded-for": "203.0.113.9", cookie: device }).begun;
	expect(another.isBegun()).toBe(false);
	finish();
	await another.begun;
});
