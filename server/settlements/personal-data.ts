import type { PersonalData } from "../db/personal-data.ts";

/** Who imported a report; the stored lines name no customer. */
export const settlementPersonalData: PersonalData = {
	columns: { settlement_imports: { file_name: "staff", imported_by: "staff", imported_by_name: "staff" } },
};
