import { randomBytes } from "node:crypto";
import { expect, inject, it, vi } from "vitest";
import { createDatabase } from "../servers/postgres.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";

/** `npm run test:attacks` runs each attack at the size that was once seen; `npm test` a short form of it. */
export function attackSize(short: number, long: number): number {
	return process.env.HANDI_ATTACKS === "long" ? long : short;
}

/** For attacks on what stands before the database and on what pages make of it: in the short form on one engine. */
export const itOnce = it.skipIf(inject("engine") === "postgres" && process.env.HANDI_ATTACKS !== "long");

/**
 * A running shop, as in production, on the engine of this test run; it believes what one proxy says of a client's
 * address. Where an attack is on what logins cost, `environment` has REAL_PASSWORDS.
 */
export async function startAttackedShop(environment: Record<string, string> = {}): Promise<RunningShop> {
	const own: Record<string, string> = { TRUSTED_PROXIES: "1" };
	if (inject("engine") === "postgres") {
		const name = `attacked_${randomBytes(6).toString("hex")}`;
		own.DATABASE_URL = await createDatabase(inject("postgresUrl"), name, inject("postgresTemplate"));
	}
	const shop = await startShop({ ...own, ...environment });
	// It is ready before it has its first accounts.
	await vi.waitFor(() => expect(shop.output()).toContain("First rider:"), { timeout: 10_000 });
	return shop;
}
