import type { Hono } from "hono";
import { afterEach, beforeEach, expect, it } from "vitest";
import { askForPage } from "../../server/http/in-process.ts";
import type { SessionsOfPage } from "../../server/identity/caller.ts";
import { closeSession, hashToken } from "../../server/identity/sessions.ts";
import { createWorld, type Person, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
	world = await createWorld();
});
afterEach(() => world.close());

const aPage = () => ({ sessionsOfPage: new Map() satisfies SessionsOfPage });

/** The account behind a call that a page makes: an email address, or the status of a refusal. */
async function whoAsks(page: ReturnType<typeof aPage>, { token }: Pick<Person, "token">) {
	const headers = { cookie: `sid_admin=${token}`, "x-acting-as": "admin" };
	const reply = await world.app.request("http://localhost:3000/api/admin/me", { headers }, page);
	return reply.ok ? (await reply.json()).admin.email : reply.status;
}

it("each cookie is answered for its own person, whoever else the same page has asked for before", async () => {
	const [owner, cashier] = [await world.admin(), await world.staff("manager", "Meena")];
	const page = aPage();
	const asked = await Promise.all(
		[owner, cashier, { token: "A".repeat(43) }, owner].map((who) => whoAsks(page, who)),
	);
	expect(asked).toEqual([owner.email, cashier.email, 401, owner.email]);
});

it("a session that ends while a page is read has ended for that page as well, and for the next", async () => {
	const owner = await world.admin();
	const begun = aPage();
	expect(await whoAsks(begun, owner)).toBe(owner.email);
	await world.shop.storage.write((tx) => closeSession(tx, hashToken(owner.token)));
	expect([await whoAsks(begun, owner), await whoAsks(aPage(), owner)]).toEqual([401, 401]);
});

it("what several parts of a page ask is asked once in each role, and again after a change and for the next page", async () => {
	const owner = await world.admin();
	const asked: string[] = [];
	const fetch: Hono["fetch"] = (request, ...rest) => {
		asked.push(`${request.method} ${new URL(request.url).pathname}`);
		return world.app.fetch(request, ...rest);
	};
	const openPage = () => {
		const ask = askForPage({ fetch } as Hono, aPage());
		return (path: string, role: string, method = "GET") => {
			const headers = { cookie: `sid_admin=${owner.token}`, "x-acting-as": role };
			return ask(new Request(`http://localhost:3000${path}`, { method, headers }));
		};
	};
	const page = openPage();
	const me = ["/api/admin/me", "admin"] as const;
	const replies = await Promise.all([page(...me), page(...me), page("/api/admin/me", "rider")]);
	const emails = await Promise.all(
		[...replies, await page(...me)].map(async (reply) => (await reply.json()).admin.email),
	);
	expect(emails).toEqual(Array(4).fill(owner.email));
	expect(asked).toEqual(Array(2).fill("GET /api/admin/me"));

	const file = ["/api/reports/tips?format=csv", "admin"] as const;
	const files = await Promise.all([page(...file), page(...file)]);
	const [first, second] = await Promise.all(files.map((reply) => reply.text()));
	expect(first).toBe(second);
	expect(first).toContain("Rider");
	for (const _ of [1, 2]) await page("/api/orders/acknowledge", "admin", "POST");
	await page(...me);
	await openPage()(...me);
	expect(asked.slice(2)).toEqual([
		"GET /api/reports/tips",
		...Array(2).fill("POST /api/orders/acknowledge"),
		...Array(2).fill("GET /api/admin/me"),
	]);
});
