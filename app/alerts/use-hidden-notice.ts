import { useEffect, useRef } from "react";
import { notificationSupport } from "./alert-choices.ts";

const TAG = "new-orders";

/**
 * While the page is hidden, new items (`ids`: orders to accept, failed deliveries, the end of the session) are also
 * shown as a notification of the device, if permitted.
 */
export function useHiddenNotice(ids: readonly string[], title: string, body: string, tag = TAG): void {
	const known = useRef(new Set<string>());
	const shown = useRef<Notification | null>(null);
	const key = ids.join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the words change with each second, the orders do not
	useEffect(() => {
		const isNews = ids.some((id) => !known.current.has(id));
		known.current = new Set(ids);
		if (ids.length === 0) {
			shown.current?.close();
			shown.current = null;
		}
		if (!isNews || !document.hidden || notificationSupport() !== "granted") return;
		try {
			shown.current = new Notification(title, {
				body,
				tag,
				icon: "/favicon.svg",
				requireInteraction: true,
			});
			shown.current.onclick = () => {
				window.focus();
				shown.current?.close();
			};
		} catch {
			// Chrome on Android shows notifications only for a service worker; the page rings anyway
		}
	}, [key]);
}
