import { afterEach, beforeEach, expect, it } from "vitest";
import { createWorld, PASSWORD, type Person, type World } from "../world.ts";

const HOUR = 3600;
let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const extend = (password = PASSWORD, person = owner) => person.call("POST", "/api/admin/sessions/extend", { password });
const me = (token: string) => world.call("GET", "/api/admin/me", undefined, { authorization: `Bearer ${token}` });

it("the password restarts the 24 hours, with a new token", async () => {
	world.wait(23.8 * HOUR);
	const { status, body } = await extend();
	expect(status).toBe(200);
	const inADay = new Date(world.shop.clock.now() + 24 * HOUR * 1000).toISOString();
	expect(body.expiresAt).toBe(inADay);
	expect((await me(owner.token)).status).toBe(401);
	world.wait(23 * HOUR);
	expect((await me(body.token)).body.expiresAt).toBe(inADay);
	expect(world.pauses).toContain(1_000);
});

it("a page gets the new session as a cookie only", async () => {
	const fromPage = { "sec-fetch-site": "same-origin" };
	const reply = await owner.call("POST", "/api/admin/sessions/extend", { password: PASSWORD }, fromPage);
	expect(Object.keys(reply.body)).toEqual(["expiresAt"]);
	expect(reply.headers.get("set-cookie")).toMatch(/^sid_admin=[\w-]+; Path=\/; HttpOnly; .*Max-Age=86400/);
});

it("wrong passwords are counted: after eight in a row none is checked, and the open session goes on", async () => {
	for (let guess = 0; guess < 8; guess += 1) {
		const wrong = await extend(`wrong-guess-${guess}`);
		expect([wrong.status, wrong.body.code]).toEqual([403, "wrong-password"]);
	}
	expect((await extend()).status).toBe(429);
	expect((await me(owner.token)).status).toBe(200);
});

it("a session that has ended stays ended, also if it ends while the password is checked", async () => {
	world.wait(24 * HOUR);
	const late = await extend();
	expect([late.status, late.body.code]).toEqual([401, "signed-out"]);

	const kala = await world.admin("Kala");
	const vasanthi = await world.admin("Vasanthi");
	const [extended] = await Promise.all([
		extend(PASSWORD, kala),
		vasanthi.call("PATCH", `/api/staff/${kala.id}`, { disabled: true }),
	]);
	const token = extended.body.token ?? kala.token;
	expect((await me(token)).status).toBe(401);
});

it("of two devices only the one that asked continues, and two taps make one session", async () => {
	const elsewhere = await world.call("POST", "/api/admin/login", { email: owner.email, password: PASSWORD });
	world.wait(23 * HOUR);
	const replies = await Promise.all([extend(), extend()]);
	expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
	world.wait(2 * HOUR);
	expect((await me(elsewhere.body.token)).status).toBe(401);
	const going = replies.find(({ status }) => status === 200);
	expect((await me(going?.body.token)).status).toBe(200);
});

it("the owner sees in the audit who stayed logged in", async () => {
	const { body } = await extend();
	const audit = await world.call("GET", "/api/audit", undefined, { authorization: `Bearer ${body.token}` });
	expect(audit.body.entries[0]).toMatchObject({
		kind: "staff-session-extended",
		who: { name: "Owner" },
		what: "stayed logged in for another 24 hours",
	});
});
