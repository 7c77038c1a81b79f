import type { StoreStatusView } from "../../../contract/store-status-schema.ts";

/** The owner's closing message, even while the shop shows its automatic one. */
export function closingMessage({ message, messageTa, closingMessage: own }: StoreStatusView) {
	return own ?? { message, messageTa };
}

/** Whether the store has not been closed by hand; it may still be closed by its hours. */
export function isOpenByHand({ isOpen, reason }: StoreStatusView): boolean {
	return isOpen || reason === "hours";
}
