import { deleteBefore } from "../db/delete-before.ts";
import type { PersonalData } from "../db/personal-data.ts";

const KEPT_MS = 7 * 24 * 3_600_000;

/** What was printed says which order, and nothing of people. */
export const printingPersonalData: PersonalData = {
	columns: {},
	async expire(tx, now) {
		await deleteBefore(tx, "print_jobs", "ended_at", now - KEPT_MS);
	},
};
