/** The whole minutes shown to customers for cancelling: never more than they have; 0 shows none. */
export function shownCancelMinutes(cancelWindowSeconds: number): number {
	return Math.floor(cancelWindowSeconds / 60);
}
