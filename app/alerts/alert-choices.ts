import { useSyncExternalStore } from "react";
import { parseStored, storedOnDevice, useStoredText } from "../storage/stored-text.ts";

/** What this device may do when an order changes; kept on the device, since permissions and sound differ by device. */
export type AlertChoices = { notifications: boolean; sound: boolean };
export type NotificationSupport = NotificationPermission | "unsupported";

const stored = storedOnDevice("alerts");
/** Listeners for changes of the browser's permission, which no storage event reports. */
const listeners = new Set<() => void>();
let last: NotificationSupport | null = null;
let isFollowed = false;

/** This device's choices; everything is on until somebody changes it. */
export function alertChoices(): AlertChoices {
	return parse(stored.read());
}

/** Changes this device's choices. */
export function chooseAlerts(change: Partial<AlertChoices>): void {
	stored.write(JSON.stringify({ ...alertChoices(), ...change }));
}

/** Whether the browser lets this page show notifications. */
export function notificationSupport(): NotificationSupport {
	return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Asks the person for permission to show notifications; call it only in response to a tap. */
export async function askToNotify(): Promise<NotificationSupport> {
	if (notificationSupport() !== "default") return notificationSupport();
	await Notification.requestPermission();
	permissionChanged();
	return notificationSupport();
}

/** The choices and the permission, kept current; on the server nothing is known yet. */
export function useAlertChoices(): AlertChoices & { support: NotificationSupport | null } {
	const support = useSyncExternalStore(followPermission, lastSupport, () => null);
	return { ...parse(useStoredText(stored)), support };
}

function parse(text: string | null): AlertChoices {
	const { notifications, sound } = (parseStored(text) ?? {}) as Partial<AlertChoices>;
	return { notifications: notifications !== false, sound: sound !== false };
}

/** Some browsers ask another process each time, which is too slow for frequent renders. */
function lastSupport(): NotificationSupport {
	last ??= notificationSupport();
	return last;
}

function permissionChanged(): void {
	last = null;
	for (const listener of listeners) listener();
}

function followPermission(listener: () => void): () => void {
	listeners.add(listener);
	last = null;
	if (!isFollowed) followBrowser();
	return () => listeners.delete(listener);
}

/** For browsers that report no change: a change made elsewhere shows on the next page. */
function followBrowser(): void {
	isFollowed = true;
	navigator.permissions
		?.query({ name: "notifications" })
		.then((status) => status.addEventListener("change", permissionChanged))
		.catch(() => null);
}
