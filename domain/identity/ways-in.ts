/** How a customer may log in and sign up besides the form of specification 12.1, which is always there. */
export const WAYS_IN = ["passkey", "emailLink", "phoneCode"] as const;
export type WayIn = (typeof WAYS_IN)[number];
export type WaysIn = Readonly<Record<WayIn, boolean>>;

/** The default: the form only, as in the specification. */
export const NO_OTHER_WAYS: WaysIn = Object.freeze({ passkey: false, emailLink: false, phoneCode: false });

/** The ways offered: those that the owner has switched on and this shop supports. */
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
/** After this many wrong tries a code ends: even the right one is refused. */
export const CODE_TRIES = 5;
/** How long an emailed login link works (milliseconds). */
export const LINK_LIFE_MS = 15 * 60_000;
/** How long an accepted code or link of a new customer waits for their name (milliseconds). */
export const NAME_LIFE_MS = 10 * 60_000;
