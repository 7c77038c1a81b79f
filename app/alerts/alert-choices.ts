import { useSyncExternalStore } from "react";
import { parseStored, storedOnDevice, useStoredText } from "../storage/stored-text.ts";

/** What this device may do when an order changes; kept on the device, since each has its own ears and permissions. */
export type AlertChoices = { notifications: boolean; sound: boolean };
export type NotificationSupport = NotificationPermission | "unsupported";

const stored = storedOnDevice("alerts");
/** Those who want to know when the browser's permission changes, which no storage tells. */
const listeners = new Set<() => void>();
let last: NotificationSupport | null = null;
let isFollowed = false;

/** This device's choices; everything is wanted until somebody says otherwise. */
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

/** Asks the person for leave to show notifications; call it only in answer to their tap. */
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

/** A browser asks another process each time, which is too slow for what is drawn often. */
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

/** A browser that tells nothing: what has changed elsewhere is seen on the next page. */
function followBrowser(): void {
	isFollowed = true;
	navigator.permissions
		?.query({ name: "notifications" })
		.then((status) => status.addEventListener("change", permissionChanged))
		.catch(() => null);
}
