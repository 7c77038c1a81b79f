import type { PersonalData } from "../db/personal-data.ts";

/** Which rider handed cash over, and to whom. */
export const cashPersonalData: PersonalData = {
	columns: { cash_handovers: { rider_id: "staff", confirmed_by: "staff", note: "staff" } },
};
