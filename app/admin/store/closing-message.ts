import type { StoreStatusView } from "../../../contract/store-schemas.ts";

/** The owner's closing message, also while the shop says something of its own. */
export function closingMessage({ message, messageTa, closingMessage: own }: StoreStatusView) {
	return own ?? { message, messageTa };
}

/** Whether nobody has closed the store; by its hours it may be closed nevertheless. */
export function isOpenByHand({ isOpen, reason }: StoreStatusView): boolean {
	return isOpen || reason === "hours";
}
