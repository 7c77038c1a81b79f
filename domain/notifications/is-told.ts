type OrderedBy = {
	isGuest: boolean;
	/** Left out where nobody is told of it, as in the kitchen: then it counts as known. */
	phone?: string;
};

/**
 * Whether the shop tells an order's customer what becomes of it: a guest, who has no account, hears by SMS, where the
 * shop has that and a phone (decision 042).
 */
export function isTold({ isGuest, phone }: OrderedBy, channels: { sms: boolean }): boolean {
	return !isGuest || (channels.sms && phone !== "");
}
