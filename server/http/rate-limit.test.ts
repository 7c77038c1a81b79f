import { expect, it } from "vitest";
import type { Shop } from "../shop.ts";
import { createLimiter } from "./rate-limit.ts";

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
