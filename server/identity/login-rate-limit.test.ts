import { expect, it } from "vitest";
import { networkOf } from "../http/network.ts";
import type { Shop } from "../shop.ts";
import { createLoginRateLimit } from "./login-rate-limit.ts";

const anHour = {
	storage: { isShared: false },
	clock: { now: () => Date.parse("2026-11-21T06:30:00Z") },
} as Shop;

it("logins of many accounts are limited by network and by the /48 around it, and separately for each role", async () => {
	const limit = createLoginRateLimit(anHour);
	const from = (address: string) => networkOf(address);
	for (let n = 0; n < 100; n += 1) await limit("customer", from(`2001:db8:7:1::${n.toString(16)}`));
	await expect(limit("customer", from("2001:db8:7:1::ffff"))).rejects.toThrow("too-many-requests");
	await limit("admin", from("2001:db8:7:1::ffff"));
	await limit("customer", from("203.0.113.9"));
	for (let n = 0; n < 200; n += 1) await limit("customer", from(`2001:db8:7:${n + 2}::1`));
	await expect(limit("customer", from("2001:db8:7:ffff::1"))).rejects.toThrow("too-many-requests");
	await limit("customer", from("2001:db8:8::1"));
});
