import type { PersonalData } from "../db/personal-data.ts";

/** Which rider handed cash over, and to whom. */
export const cashPersonalData: PersonalData = {
	columns: {
		cash_handovers: { rider_id: "staff", confirmed_by: "staff", note: "staff" },
		tip_payouts: { rider_id: "staff", paid_by: "staff", note: "staff" },
		tip_payout_days: { rider_id: "staff" },
	},
};
