import type { PersonalData } from "../db/personal-data.ts";

/** Kitchen screens, and who made them. */
export const kitchenPersonalData: PersonalData = {
	columns: { kitchen_screens: { account_id: "staff", name: "staff", created_by: "staff" } },
};
