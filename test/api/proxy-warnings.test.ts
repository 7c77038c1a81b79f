import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const warnings = async () => (await owner.call("GET", "/api/admin/warnings")).body.warnings;
const visit = () => world.call("GET", "/api/store/status", undefined, { "x-forwarded-for": "203.0.113.7" });

it("an unknown proxy is logged once and shown to the owner, without the client's address", async () => {
	world.shop.trustedProxies = 0;
	const warn = vi.spyOn(world.shop.log, "warn");
	expect(await warnings()).toEqual([]);
	await visit();
	await visit();
	expect(await warnings()).toEqual([
		expect.objectContaining({
			code: "forwarded-not-trusted",
			message: expect.stringContaining("set TRUSTED_PROXIES to the number of proxies"),
		}),
	]);
	expect(warn).toHaveBeenCalledTimes(1);
	expect(JSON.stringify(warn.mock.calls)).not.toContain("203.0.113.7");
});

it("a trusted proxy is no cause for a warning", async () => {
	await visit();
	expect(await warnings()).toEqual([]);
});

it("a trusted proxy that names no client is shown to the owner, and a monitor that bypasses it is not", async () => {
	const ask = (headers: Record<string, string>) => world.call("GET", "/api/store/status", undefined, headers);
	await ask({});
	await ask({ "sec-fetch-site": "none", "x-forwarded-for": "203.0.113.7" });
	expect(await warnings()).toEqual([]);
	world.shop.trustedProxies = 2;
	await ask({ "sec-fetch-site": "none", "x-forwarded-for": "203.0.113.7" });
	const missing = [expect.objectContaining({ code: "forwarded-for-missing" })];
	expect(await warnings()).toEqual(missing);
	await ask({ "sec-fetch-site": "none" });
	expect(await warnings()).toEqual(missing);
});
