import type { WayIn } from "../../../domain/identity/ways-in.ts";
import type { OrderLimits } from "../../../domain/orders/order-limits.ts";
import type { SettingsTexts } from "./settings-texts.ts";

/** The name of each order limit, and what it counts. */
export const orderLimitLabelsIn = (
	texts: SettingsTexts,
): Record<keyof OrderLimits, { label: string; hint?: string }> => ({
	newCustomerOpenOrders: { label: texts.openOrdersOfOneCustomer },
	newCustomerCashUpTo: { label: texts.cashForOneOrderUp, hint: "₹" },
	perPhonePerHour: { label: texts.fromOnePhoneNumber, hint: texts.anHour },
	perNetworkPerHour: { label: texts.fromOneNetwork, hint: texts.anHour },
	perMinute: { label: texts.allNewCustomersTogether, hint: texts.aMinute },
});

/** The ways in besides the form, and what the shop needs for each. */
export const wayLabelsIn = (
	texts: SettingsTexts,
): Record<WayIn, { label: string; description: string; needs: string }> => ({
	passkey: {
		label: texts.passkey,
		description: texts.passkeyHelp,
		needs: texts.passkeyNeeds,
	},
	emailLink: {
		label: texts.linkByEmail,
		description: texts.linkHelp,
		needs: texts.linkNeeds,
	},
	phoneCode: {
		label: texts.codeBySms,
		description: texts.codeHelp,
		needs: texts.codeNeeds,
	},
});
