/**
 * The whole minutes that customers are promised for changing their mind: never more than they have; 0 promises nothing.
 */
export function promisedMinutes(cancelWindowSeconds: number): number {
	return Math.floor(cancelWindowSeconds / 60);
}
