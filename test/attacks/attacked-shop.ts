import { randomBytes } from "node:crypto";
import { inject, it } from "vitest";
import { createDatabase } from "../servers/postgres.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";

/** The size of an attack: full with `npm run test:attacks`, short with `npm test`. */
export function attackSize(short: number, long: number): number {
	return process.env.HANDI_ATTACKS === "long" ? long : short;
}

/** For attacks on the code before the database and on rendered pages: the short form runs on one engine. */
export const itOnce = it.skipIf(inject("engine") === "postgres" && process.env.HANDI_ATTACKS !== "long");

/**
 * A running shop, as in production, on the engine of this test run; it trusts one proxy for the client's address. An
 * attack on the cost of logins passes REAL_PASSWORDS in `environment`.
 */
export async function startAttackedShop(environment: Record<string, string> = {}): Promise<RunningShop> {
	const own: Record<string, string> = { TRUSTED_PROXIES: "1" };
	if (inject("engine") === "postgres") {
		const name = `attacked_${randomBytes(6).toString("hex")}`;
		own.DATABASE_URL = await createDatabase(inject("postgresUrl"), name, inject("postgresTemplate"));
	}
	return startShop({ ...own, ...environment });
}
