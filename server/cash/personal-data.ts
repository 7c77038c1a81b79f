import type { PersonalData } from "../db/personal-data.ts";

/** Which rider handed over cash, and to whom; who took payments at the counter. */
export const cashPersonalData: PersonalData = {
	columns: {
		counter_payments: { recorded_by: "staff" },
		cash_returns: { collected_by: "staff", returned_by: "staff", recorded_by: "staff" },
		cash_handovers: { rider_id: "staff", confirmed_by: "staff", note: "staff" },
		tip_payouts: { rider_id: "staff", paid_by: "staff", note: "staff" },
		tip_payout_days: { rider_id: "staff" },
	},
};
