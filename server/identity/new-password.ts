import type { RefusalOf } from "../../contract/refusals.ts";
import {
	COMMON_PASSWORD,
	isPattern,
	madeOfNamesIssue,
	type PasswordOwner,
} from "../../domain/identity/guessable-password.ts";
import { passwordIssue } from "../../domain/identity/password-rules.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Shop } from "../shop.ts";

const MAX_COMMON = 10_000;

/**
 * Refuses a chosen password that is easy to guess: a common one, or one made of names. `path` is its field in the
 * request.
 */
export async function checkNewPassword(
	shop: Pick<Shop, "cache">,
	path: string,
	password: string,
	person: { name: string; email: string },
): Promise<Result<null, RefusalOf<"weak-password">>> {
	const { shopName } = (await shop.cache.current()).settings;
	const message = await guessableIssue(password, { ...person, shopName });
	return message === null ? ok(null) : refuse({ code: "weak-password", issues: [{ path, message }] });
}

/** Why a password is too easy to guess, or null. Checked offline, against zxcvbn's list. */
export async function guessableIssue(password: string, owner: PasswordOwner): Promise<string | null> {
	commonPasswords ??= readCommonPasswords();
	if (isPattern(password) || (await commonPasswords).has(password.toLowerCase())) return COMMON_PASSWORD;
	return madeOfNamesIssue(password, owner);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords that the other rules would accept. Loaded when the first password is chosen. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const ranked = dictionary["passwords-common"].slice(0, MAX_COMMON);
	return new Set(ranked.filter((password) => passwordIssue(password) === null));
}
