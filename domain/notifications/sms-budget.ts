/** When the owner hears that a day's text messages run out. */
const LOW_AT_PERCENT = 80;
/**
 * How much of a day's text messages may go to phones that nobody has confirmed: the rest is kept for customers who are
 * known.
 */
const UNCONFIRMED_PERCENT = 50;

/** What owners are told when a text message has caused it. */
export type BudgetNews = "sms-budget-low" | "sms-budget-spent";

/**
 * Whether one more text message may be sent, after so many of this shop day (`sent`, of them `unconfirmed`), with
 * `perDay` allowed.
 */
export function maySendSms(
	isConfirmed: boolean,
	{ sent, unconfirmed }: { sent: number; unconfirmed: number },
	perDay: number,
): boolean {
	if (sent >= perDay) return false;
	return isConfirmed || unconfirmed < Math.ceil((perDay * UNCONFIRMED_PERCENT) / 100);
}

/** What happened to the day's budget between two counts: it was used up, or it got low; null if neither. */
export function budgetNews(before: number, after: number, perDay: number): BudgetNews | null {
	if (before < perDay && after >= perDay) return "sms-budget-spent";
	const low = (perDay * LOW_AT_PERCENT) / 100;
	return before < low && after >= low ? "sms-budget-low" : null;
}
