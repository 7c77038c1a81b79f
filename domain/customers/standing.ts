import { ok, type Result, refuse } from "../result.ts";

/** The orders that the shop takes from a customer: any, only orders paid online, or none. */
export const STANDINGS = ["ok", "paid-only", "blocked"] as const;
export type Standing = (typeof STANDINGS)[number];

export const MAX_STANDING_REASON = 200;

/** The stricter of two standings. */
export function stricter(one: Standing, other: Standing): Standing {
	return STANDINGS.indexOf(one) > STANDINGS.indexOf(other) ? one : other;
}

/** Whether a customer with this standing may place an order with this payment method. */
export function mayOrder(
	standing: Standing,
	isPaidOnline: boolean,
): Result<null, { code: "blocked" } | { code: "paid-only" }> {
	if (standing === "blocked") return refuse({ code: "blocked" });
	return standing === "paid-only" && !isPaidOnline ? refuse({ code: "paid-only" }) : ok(null);
}
