/** Whether this is a phone, which has UPI apps: a desktop has none, even with a touch screen. */
export function mayHaveUpiApps(): boolean {
	return /Android.+Mobile|iPhone/.test(navigator.userAgent) && matchMedia("(pointer: coarse)").matches;
}
