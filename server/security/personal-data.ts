import { DAY_MS } from "../../domain/shop-day.ts";
import { deleteBefore } from "../db/delete-before.ts";
import type { PersonalData } from "../db/personal-data.ts";

const NETWORKS_KEPT_MS = 365 * DAY_MS;

/** Counts about accounts, and from where staff have logged in. */
export const securityPersonalData: PersonalData = {
	columns: {
		security_counts: { subject: "expires" },
		login_networks: { account_id: "staff", network: "hashed" },
	},
	expire: [
		(tx, now) => deleteBefore(tx, "security_counts", "since", now - DAY_MS),
		(tx, now) => deleteBefore(tx, "login_networks", "used_at", now - NETWORKS_KEPT_MS),
	],
};
