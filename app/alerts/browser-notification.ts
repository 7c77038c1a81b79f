import { type AlertChoices, alertChoices, type NotificationSupport, notificationSupport } from "./alert-choices.ts";

/** Specification 13.2: a browser notification closes on its own. */
const NOTIFICATION_MS = 5_000;

type Message = { title: string; body: string; tag: string };

/**
 * Whether a message becomes a system notification; if it may not, the page shows the same text (specification 13.2).
 */
export function messageChannel(
	support: NotificationSupport,
	{ notifications }: Pick<AlertChoices, "notifications">,
): "notification" | "toast" {
	return support === "granted" && notifications ? "notification" : "toast";
}

/** Shows a notification, which leads back to this page when pressed; false if the device may not or cannot. */
export function notify({ title, body, tag }: Message): boolean {
	if (messageChannel(notificationSupport(), alertChoices()) === "toast") return false;
	try {
		const notification = new Notification(title, { body, tag, icon: "/favicon.svg" });
		// Chrome does nothing by itself.
		notification.onclick = () => {
			window.focus();
			notification.close();
		};
		setTimeout(() => notification.close(), NOTIFICATION_MS);
		return true;
	} catch {
		// Chrome on Android has the permission but shows notifications only for a service worker
		return false;
	}
}
