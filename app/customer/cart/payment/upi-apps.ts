/** Whether this is a phone, where UPI apps are: a desk has none, even one with a screen to touch. */
export function mayHaveUpiApps(): boolean {
	return /Android.+Mobile|iPhone/.test(navigator.userAgent) && matchMedia("(pointer: coarse)").matches;
}
