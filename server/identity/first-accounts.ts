import { randomBytes } from "node:crypto";
import { passwordIssue } from "../../domain/identity/password-rules.ts";
import { normaliseEmail } from "../../domain/text/email-address.ts";
import type { FirstAccount } from "../config.ts";
import { lockStart } from "../db/lock-start.ts";
import type { Reader, Storage } from "../db/storage.ts";
import { unwrapOrFault } from "../http/refusal.ts";
import { randomId } from "../runtime/random-id.ts";
import { guessableIssue } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";

export type NewAccount = {
	role: "admin" | "rider";
	email: string;
	password: string;
	generated: boolean;
	isGuessable: boolean;
};

/**
 * Creates the first admin and rider if there is none of that role, with the given or a generated password. The password
 * is printed before the account is committed: if the process ends in between, the printed password is void and the next
 * start prints another, so no account exists whose password was never printed.
 */
export async function createFirstAccounts(
	storage: Storage,
	first: { admin: FirstAccount; rider: FirstAccount; shopName: string },
	now: number,
	tell: (account: NewAccount) => Promise<void>,
): Promise<void> {
	for (const role of ["admin", "rider"] as const) {
		if (await isThere(storage.read, role)) continue;
		const { email, password: given } = first[role];
		const password = given ?? randomBytes(12).toString("base64url");
		const hashed = await hashPassword({ lane: "known-staff", from: "first start" }, password);
		const row = {
			id: randomId(now),
			role,
			staff_role: role === "admin" ? ("owner" as const) : null,
			email: normaliseEmail(email),
			name: role === "admin" ? "Owner" : "Rider",
			password_hash: unwrapOrFault(hashed),
			created_at: now,
		};
		const owner = { name: "", email, shopName: first.shopName };
		const isGuessable =
			given !== null && (passwordIssue(given) !== null || (await guessableIssue(given, owner)) !== null);
		await storage.write(async (tx) => {
			// Of two processes that start at once, one makes it.
			await lockStart(tx);
			if (await isThere(tx, role)) return;
			await tx
				.insertInto("accounts")
				.values({ ...row, phone: "", address: "", latitude: null, longitude: null, disabled_at: null })
				.execute();
			await tell({ role, email: row.email, password, generated: given === null, isGuessable });
		});
	}
}

async function isThere(reader: Reader, role: NewAccount["role"]): Promise<boolean> {
	const known = reader.selectFrom("accounts").select("id").where("role", "=", role).limit(1);
	return (await known.executeTakeFirst()) !== undefined;
}
