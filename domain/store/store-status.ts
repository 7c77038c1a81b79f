/** Whether the shop takes orders, and what it says when it does not (spec section 3). */
export type StoreStatus = {
	isOpen: boolean;
	allowPrebooking: boolean;
	message: string;
	/** Epoch ms at which a pause ends by itself; null is until changed. */
	reopenTime: number | null;
};

/** Spec section 8: the default closure text. */
export const DEFAULT_CLOSURE_MESSAGE = "We're currently out of stock. Please come back tomorrow!";

/** A pause whose reopening time has come is over. */
export function takesOrders(status: StoreStatus, now: number): boolean {
	return status.isOpen || (status.reopenTime !== null && now >= status.reopenTime);
}
