import { afterAll, beforeAll, expect, it } from "vitest";
import { REAL_PASSWORDS } from "../servers/less-work.ts";
import type { RunningShop } from "../servers/shop.ts";
import { attackSize, startAttackedShop } from "./attacked-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
	// The cost of a login flood is what these tests are about.
	shop = await startAttackedShop(REAL_PASSWORDS);
});
afterAll(() => shop.stop());

const OWNER_AT = "203.0.113.9";
let people = 0;

/** One call from a client address, with the time of its reply. */
async function callFrom(address: string, path: string, json: unknown) {
	const reply = await shop.api(path, { json, headers: { "x-forwarded-for": address } });
	await reply.text();
	const ended = performance.now();
	return { status: reply.status, retryAfter: reply.headers.get("retry-after"), ended };
}

function signUp(address: string) {
	people += 1;
	return callFrom(address, "/auth/signup", {
		name: "Meena",
		email: `meena.during.${people}@gmail.com`,
		password: "kuskaplate1",
		phone: "9840012345",
		location: { address: "4, Big Street, Triplicane", latitude: null, longitude: null },
	});
}

async function floodWhileOthersComeIn(size: number, networkOf: (n: number) => string) {
	const begun = performance.now();
	const flood = Array.from({ length: size }, (_, n) =>
		callFrom(networkOf(n), "/auth/login", { email: `guest${n}@gmail.com`, password: "wrong pass 1" }),
	);
	const [owner, meena] = await Promise.all([callFrom(OWNER_AT, "/admin/login", shop.admin), signUp("203.0.113.77")]);
	const replies = await Promise.all(flood);
	expect([owner.status, meena.status]).toEqual([200, 201]);
	// Nobody waits for the end of the flood, which on a fast machine comes soon.
	const hashed = replies.filter(({ status }) => status === 401);
	const overAt = Math.max(begun + 4_000, ...hashed.map(({ ended }) => ended));
	expect(owner.ended).toBeLessThan(overAt);
	expect(meena.ended).toBeLessThan(overAt);
	// A hundred at once, and one a second after that.
	expect(hashed.length).toBeLessThanOrEqual(101 + (performance.now() - begun) / 1000);
	for (const { status, retryAfter } of replies) {
		expect([401, 429, 503]).toContain(status);
		if (status !== 401) expect(Number(retryAfter)).toBeGreaterThan(0);
	}
}

it("logs the owner in and signs a customer up during a flood of logins from one address", () =>
	floodWhileOthersComeIn(attackSize(300, 400), () => "198.51.100.7"));

it("logs the owner in and signs a customer up during a flood of logins from one /64 of IPv6", () =>
	floodWhileOthersComeIn(attackSize(300, 2_500), (n) => `2001:db8:a:1::${n.toString(16)}`));

it("checks two guesses of the owner's password from one /64 of IPv6, and lets the owner in meanwhile", async () => {
	const guesses = Array.from({ length: attackSize(100, 600) }, (_, n) =>
		callFrom(`2001:db8:b:1::${n.toString(16)}`, "/admin/login", { ...shop.admin, password: `guess ${n}` }),
	);
	expect((await callFrom(OWNER_AT, "/admin/login", shop.admin)).status).toBe(200);
	const statuses = (await Promise.all(guesses)).map(({ status }) => status);
	expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(2);
	// Locked (429), or refused while too many wait (503).
	expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
});
