import { adoptOrders } from "./counter/adopt-orders.ts";
import { inheritStanding } from "./customers/former-standings.ts";
import { dropPosition } from "./deliveries/rider-position.ts";
import type { AccountEffects } from "./identity/account-effect.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

/** What other features do when somebody signs up, logs out, exports their data or deletes the account. */
export const ACCOUNT_EFFECTS: AccountEffects = {
	personalData: PERSONAL_DATA,
	signedUp: inheritStanding,
	phoneProven: adoptOrders,
	async loggedOut(tx, { role, accountId }) {
		if (role === "rider") await dropPosition(tx, accountId);
	},
};
