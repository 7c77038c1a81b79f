import { ok, type Result, refuse } from "../result.ts";

/** Who works for the shop, each with a login of their own. */
export type StaffRole = "admin" | "rider";

/**
 * Whether an admin may shut an account of the staff out: never the own one, and never the last admin who can still come in. `activeAdmins`
 * are those at the very moment of the change, or two admins who shut each other out would leave nobody.
 */
export function mayDisable(
	by: string,
	account: string,
	activeAdmins: readonly string[],
): Result<null, { code: "signed-out" | "own-account" | "last-admin" }> {
	if (!activeAdmins.includes(by)) return refuse({ code: "signed-out" });
	if (account === by) return refuse({ code: "own-account" });
	const left = activeAdmins.filter((admin) => admin !== account);
	return left.length > 0 ? ok(null) : refuse({ code: "last-admin" });
}

/** Easily read out and typed on a phone: no capitals, none of 0 and o, 1, l and i. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz";
const DIGITS = "23456789";

/** A password that is made, not chosen: `kvmt-4827-xpre-rwdh`, by a source of random whole numbers below a bound. Some 66 bits. */
export function madePassword(below: (bound: number) => number): string {
	const group = (signs: string) => Array.from({ length: 4 }, () => signs[below(signs.length)]).join("");
	return [group(LETTERS), group(DIGITS), group(LETTERS), group(LETTERS)].join("-");
}
