import type { PersonalData } from "../db/personal-data.ts";
import { keepStanding } from "./former-standings.ts";

/** The shop's decisions about a customer; when the account is deleted, they stay as keyed hashes (docs/security.md). */
export const customersPersonalData: PersonalData = {
	columns: {
		accounts: { standing_reason: "deleted" },
		former_standings: { contact: "hashed" },
	},
	async export(reader, accountId) {
		const account = await reader
			.selectFrom("accounts")
			.select(["standing", "standing_reason"])
			.where("id", "=", accountId)
			.executeTakeFirst();
		return { standing: { standing: account?.standing ?? "ok", reason: account?.standing_reason ?? "" } };
	},
	async erase(tx, accountId, now) {
		await keepStanding(tx, accountId, now);
		return [];
	},
};
