import { expect, it } from "vitest";
import type { Shop } from "../shop.ts";
import { createLimiter, createNetworkLimiter } from "./rate-limit.ts";

it("a clock that is put back shuts nobody out", () => {
	let now = Date.parse("2026-11-21T06:30:00Z");
	const take = createLimiter({ clock: { now: () => now } } as Shop, 2, 1);
	take("meena");
	now -= 3_600_000;
	take("meena");
	expect(() => take("meena")).toThrow();
	now += 60_000;
	take("meena");
});

it("whoever has a whole IPv6 network has one count in it, and a /48 one for all of its networks", () => {
	const take = createNetworkLimiter({ clock: { now: () => 0 } } as Shop, 10, 1);
	const count = (addresses: string[]) =>
		addresses.filter((address) => {
			try {
				take(address);
				return true;
			} catch {
				return false;
			}
		}).length;
	const hundred = Array.from({ length: 100 }, (_, n) => n.toString(16));
	expect(count(hundred.map((n) => `2001:db8:1:1::${n}`))).toBe(10);
	expect(count(hundred.map((n) => `2001:db8:1:a${n}::1`))).toBe(30);
	expect(count(["2001:db8:2::1", "203.0.113.7"])).toBe(2);
	expect(count(hundred.map(() => "::ffff:203.0.113.7"))).toBe(9);
});
