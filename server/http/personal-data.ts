import { deleteBefore } from "../db/delete-before.ts";
import type { PersonalData } from "../db/personal-data.ts";

/** Networks and accounts that rate limits count for a while. */
export const httpPersonalData: PersonalData = {
	columns: { rate_limits: { key: "expires" } },
	expire: [(tx, now) => deleteBefore(tx, "rate_limits", "full_at", now)],
};
