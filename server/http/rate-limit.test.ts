import { expect, it } from "vitest";
import type { Shop } from "../shop.ts";
import { createLimiter, createNetworkLimiter } from "./rate-limit.ts";

const shopAt = (now: () => number) => ({ clock: { now } }) as Shop;

it("a clock that is set back locks nobody out", async () => {
	let now = Date.parse("2026-11-21T06:30:00Z");
	const take = createLimiter(
		shopAt(() => now),
		null,
		2,
		1,
	);
	await take("meena");
	now -= 3_600_000;
	await take("meena");
	await expect(take("meena")).rejects.toThrow();
	now += 60_000;
	await take("meena");
});

it("an IPv6 network has one count for all its addresses, and a /48 one for all its networks", async () => {
	const take = createNetworkLimiter(
		shopAt(() => 0),
		null,
		10,
		1,
	);
	const count = async (addresses: string[]) =>
		(await Promise.allSettled(addresses.map(take))).filter(({ status }) => status === "fulfilled").length;
	const hundred = Array.from({ length: 100 }, (_, n) => n.toString(16));
	expect(await count(hundred.map((n) => `2001:db8:1:1::${n}`))).toBe(10);
	expect(await count(hundred.map((n) => `2001:db8:1:a${n}::1`))).toBe(30);
	expect(await count(["2001:db8:2::1", "203.0.113.7"])).toBe(2);
	expect(await count(hundred.map(() => "::ffff:203.0.113.7"))).toBe(9);
});
