/** Whether this is an iPhone or iPad, which install sites by hand only; a newer iPad claims to be a Mac. */
export function isAppleDevice(): boolean {
	const { userAgent, maxTouchPoints } = navigator;
	return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether such a device shows this as a site, not as an installed app. */
export function isAppleBrowser(): boolean {
	return isAppleDevice() && !matchMedia("(display-mode: standalone)").matches;
}
