import { randomBytes } from "node:crypto";
import type { FirstAccount } from "../config.ts";
import { lockStart } from "../db/lock-start.ts";
import type { Storage } from "../db/storage.ts";
import { randomId } from "../random-id.ts";
import { hashPassword } from "./passwords.ts";

export type NewAccount = { role: "admin" | "rider"; email: string; password: string; generated: boolean };

/** Creates the first admin and rider where there is none of that role, with the given or a generated password; tells which were made. */
export async function createFirstAccounts(
	storage: Storage,
	first: { admin: FirstAccount; rider: FirstAccount },
	now: number,
): Promise<NewAccount[]> {
	const made: NewAccount[] = [];
	for (const role of ["admin", "rider"] as const) {
		const known = await storage.read
			.selectFrom("accounts")
			.select("id")
			.where("role", "=", role)
			.limit(1)
			.executeTakeFirst();
		if (known) continue;
		const { email, password: given } = first[role];
		const password = given ?? randomBytes(12).toString("base64url");
		const row = {
			id: randomId(now),
			role,
			staff_role: role === "admin" ? ("owner" as const) : null,
			email: email.toLowerCase(),
			name: role === "admin" ? "Owner" : "Rider",
			password_hash: await hashPassword(password),
			created_at: now,
		};
		const isMade = await storage.write(async (tx) => {
			// Another process may have made it while this one hashed.
			await lockStart(tx, storage.engine);
			if (await tx.selectFrom("accounts").select("id").where("role", "=", role).limit(1).executeTakeFirst())
				return false;
			await tx
				.insertInto("accounts")
				.values({ ...row, phone: "", address: "", latitude: null, longitude: null, disabled_at: null })
				.execute();
			return true;
		});
		if (!isMade) continue;
		made.push({ role, email: row.email, password, generated: given === null });
	}
	return made;
}
