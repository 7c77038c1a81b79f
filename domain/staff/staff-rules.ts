import { ok, type Result, refuse } from "../result.ts";

/** The kinds of staff, each with their own login: in the shop (with a role, staff-roles.ts) or as a rider. */
export type StaffKind = "admin" | "rider";

/**
 * Whether an owner may disable a staff account or change its role: never their own, so an owner who can log in always
 * remains. `activeOwners` must be read in the same transaction, or two owners who disable each other would leave none.
 */
export function mayTakeAccess(
	by: string,
	account: string,
	activeOwners: readonly string[],
): Result<null, { code: "signed-out" | "own-account" }> {
	if (!activeOwners.includes(by)) return refuse({ code: "signed-out" });
	return account === by ? refuse({ code: "own-account" }) : ok(null);
}

/** Easy to read out and to type on a phone: no capitals, none of 0 and o, 1, l and i. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz";
const DIGITS = "23456789";

/**
 * A generated password such as `kvmt-4827-xpre-rwdh`, about 66 bits; `below` returns random whole numbers below a
 * bound.
 */
export function madePassword(below: (bound: number) => number): string {
	const group = (signs: string) => Array.from({ length: 4 }, () => signs[below(signs.length)]).join("");
	return [group(LETTERS), group(DIGITS), group(LETTERS), group(LETTERS)].join("-");
}
