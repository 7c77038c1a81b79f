import { ok, type Result, refuse } from "../result.ts";

/** What the shop has decided about a customer: anything goes, only orders that are paid online, or no orders at all. */
export const STANDINGS = ["ok", "paid-only", "blocked"] as const;
export type Standing = (typeof STANDINGS)[number];

/** The one of two standings that allows less. */
export function stricter(one: Standing, other: Standing): Standing {
	return STANDINGS.indexOf(one) > STANDINGS.indexOf(other) ? one : other;
}

/** Whether a customer of this standing may order in this way. */
export function mayOrder(
	standing: Standing,
	isPaidOnline: boolean,
): Result<null, { code: "blocked" } | { code: "paid-only" }> {
	if (standing === "blocked") return refuse({ code: "blocked" });
	return standing === "paid-only" && !isPaidOnline ? refuse({ code: "paid-only" }) : ok(null);
}
