/** The page and its images come first. */
const REST_MS = 2_000;

/** Lets the service worker keep what opens without a signal, once this page has all that it needs itself. */
export function registerWorker(): void {
	if (!import.meta.env.PROD || !navigator.serviceWorker) return;
	// Refused where storage is forbidden: the shop then simply needs a signal.
	const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
	const rest = () => void setTimeout(register, REST_MS);
	if (document.readyState === "complete") rest();
	else addEventListener("load", rest);
}
