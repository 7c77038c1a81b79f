/** The page and its images load first. */
const REST_MS = 2_000;

/** Registers the service worker that caches pages, once this page has loaded everything it needs. */
export function registerWorker(): void {
	if (!import.meta.env.PROD || !navigator.serviceWorker) return;
	// Refused if storage is blocked: the shop then needs a signal.
	const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
	const rest = () => void setTimeout(register, REST_MS);
	if (document.readyState === "complete") rest();
	else addEventListener("load", rest);
}
