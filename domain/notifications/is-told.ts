/**
 * Whether the shop tells an order's customer what becomes of it: a guest, who has no account, hears by SMS, where the
 * shop has that and a phone (decision 042).
 */
export function isTold(
	{ isGuest, hasPhone }: { isGuest: boolean; hasPhone: boolean },
	channels: { sms: boolean },
): boolean {
	return !isGuest || (channels.sms && hasPhone);
}
