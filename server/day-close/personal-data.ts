import type { PersonalData } from "../db/personal-data.ts";

/** Who closed a day, whose cash was short, and who explained it; a sheet names riders and no customers. */
export const dayClosePersonalData: PersonalData = {
	columns: {
		day_closes: {
			figures: "staff",
			note: "staff",
			closed_by: "staff",
			closed_by_name: "staff",
			reopened_by: "staff",
			reopened_by_name: "staff",
			reopen_reason: "staff",
		},
		day_differences: {
			rider_id: "staff",
			explanation: "staff",
			explained_by: "staff",
			explained_by_name: "staff",
		},
	},
};
