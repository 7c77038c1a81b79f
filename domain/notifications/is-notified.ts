/**
 * Whether the shop notifies an order's customer: a guest, who has no account, gets SMS, if the shop sends them and
 * there is a phone (decision 042).
 */
export function isNotified(
	{ isGuest, hasPhone }: { isGuest: boolean; hasPhone: boolean },
	channels: { sms: boolean },
): boolean {
	return !isGuest || (channels.sms && hasPhone);
}
