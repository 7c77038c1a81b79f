import { expect, it } from "vitest";
import { missingToProceed } from "./missing-for-order.ts";

const now = { kind: "delivery", isForLater: false, dueAt: null } as const;
const later = { ...now, isForLater: true };
const ready = { hasSignal: true, isShopOpen: true, isLoggedIn: true, isOneSheet: false, fulfilment: now };
const newcomer = { ...ready, isLoggedIn: false };

it.each([
	["nothing is missing for a customer who is logged in", ready, null],
	["a visitor has to log in", newcomer, "login"],
	["a visitor logs in in the sheet where one asks for everything", { ...newcomer, isOneSheet: true }, null],
	["a closed shop is told before the login", { ...newcomer, isShopOpen: false }, "open-shop"],
	["an order for later needs its time", { ...ready, isShopOpen: false, fulfilment: later }, "time"],
	["nothing is asked without a signal", { ...newcomer, hasSignal: false, isShopOpen: false }, "signal"],
] as const)("%s", (_what, given, missing) => expect(missingToProceed(given)).toBe(missing));
it("an order for later with its time can be begun while the shop is closed", () => {
	const fulfilment = { ...later, dueAt: "2026-11-28T12:00:00+05:30" };
	expect(missingToProceed({ ...ready, isShopOpen: false, fulfilment })).toBeNull();
});
