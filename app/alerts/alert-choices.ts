import { useSyncExternalStore } from "react";
import { parseStored, storedOnDevice, useStoredText } from "../storage/stored-text.ts";

/** What this device may do when an order changes; kept on the device, since each has its own ears and permissions. */
export type AlertChoices = { notifications: boolean; sound: boolean };
export type NotificationSupport = NotificationPermission | "unsupported";

const stored = storedOnDevice("alerts");
/** Those who want to know when the browser's permission changes, which no storage tells. */
const listeners = new Set<() => void>();

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
	for (const listener of listeners) listener();
	return notificationSupport();
}

/** The choices and the permission, kept current; on the server nothing is known yet. */
export function useAlertChoices(): AlertChoices & { support: NotificationSupport | null } {
	const support = useSyncExternalStore(followPermission, notificationSupport, () => null);
	return { ...parse(useStoredText(stored)), support };
}

function parse(text: string | null): AlertChoices {
	const { notifications, sound } = (parseStored(text) ?? {}) as Partial<AlertChoices>;
	return { notifications: notifications !== false, sound: sound !== false };
}

function followPermission(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
