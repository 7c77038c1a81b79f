/** How a customer may log in and sign up besides the form of specification 12.1, which is always there. */
export const WAYS_IN = ["passkey", "emailLink", "phoneCode"] as const;
export type WayIn = (typeof WAYS_IN)[number];
export type WaysIn = Readonly<Record<WayIn, boolean>>;

/** What the owner begins with: the form alone, as the specification has it. */
export const NO_OTHER_WAYS: WaysIn = Object.freeze({ passkey: false, emailLink: false, phoneCode: false });

/** What is offered: what the owner has switched on, as far as this shop can do it. */
export function offeredWays(switchedOn: WaysIn, possible: WaysIn): WaysIn {
	return {
		passkey: switchedOn.passkey && possible.passkey,
		emailLink: switchedOn.emailLink && possible.emailLink,
		phoneCode: switchedOn.phoneCode && possible.phoneCode,
	};
}

/** Whether there is any way besides the form. */
export function hasOtherWays(ways: WaysIn): boolean {
	return WAYS_IN.some((way) => ways[way]);
}

/** A code has six digits. */
export const CODE_DIGITS = 6;
/** How long a code works (milliseconds). */
export const CODE_LIFE_MS = 5 * 60_000;
/** How many wrong codes end one; the right one afterwards is refused as well. */
export const CODE_TRIES = 5;
/** How long a link that was mailed for logging in works (milliseconds). */
export const LINK_LIFE_MS = 15 * 60_000;
/** A code or link that was right and is still short of a name waits so long for it (milliseconds). */
export const NAME_LIFE_MS = 10 * 60_000;
