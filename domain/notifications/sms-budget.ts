/** The share of a day's text messages at which the owner is warned. */
const LOW_AT_PERCENT = 80;
/** The share of a day's text messages that may go to unconfirmed phones: the rest is kept for known customers. */
const UNCONFIRMED_PERCENT = 50;

/** Alerts to owners that a text message can cause. */
export type BudgetNews = "sms-budget-low" | "sms-budget-spent";

/**
 * Whether one more text message may be sent after the `sent` ones of this shop day, `unconfirmed` of them to
 * unconfirmed phones, with `perDay` allowed.
 */
export function maySendSms(
	isConfirmed: boolean,
	{ sent, unconfirmed }: { sent: number; unconfirmed: number },
	perDay: number,
): boolean {
	if (sent >= perDay) return false;
	return isConfirmed || unconfirmed < Math.ceil((perDay * UNCONFIRMED_PERCENT) / 100);
}

/** The change of the day's budget between two counts: used up, or low; null if neither. */
export function budgetNews(before: number, after: number, perDay: number): BudgetNews | null {
	if (before < perDay && after >= perDay) return "sms-budget-spent";
	const low = (perDay * LOW_AT_PERCENT) / 100;
	return before < low && after >= low ? "sms-budget-low" : null;
}
