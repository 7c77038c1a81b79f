import { useSyncExternalStore } from "react";

/** What this device may do when an order changes; kept on the device, since each has its own ears and permissions. */
export type AlertChoices = { notifications: boolean; sound: boolean };
export type NotificationSupport = NotificationPermission | "unsupported";

const KEY = "alerts";
const BOTH = '{"notifications":true,"sound":true}';
const listeners = new Set<() => void>();

/** This device's choices; everything is wanted until somebody says otherwise. */
export function alertChoices(): AlertChoices {
	return parse(stored());
}

/** Changes this device's choices. */
export function chooseAlerts(change: Partial<AlertChoices>): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...alertChoices(), ...change }));
	} catch {
		// storage is full or forbidden: the choice lasts until the page is left
	}
	changed();
}

/** Whether the browser lets this page show notifications. */
export function notificationSupport(): NotificationSupport {
	return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Asks the person for leave to show notifications; call it only in answer to their tap. */
export async function askToNotify(): Promise<NotificationSupport> {
	if (notificationSupport() !== "default") return notificationSupport();
	await Notification.requestPermission();
	changed();
	return notificationSupport();
}

/** The choices and the permission, kept current; on the server nothing is known yet. */
export function useAlertChoices(): AlertChoices & { support: NotificationSupport | null } {
	const choices = useSyncExternalStore(subscribe, stored, () => BOTH);
	const support = useSyncExternalStore(subscribe, notificationSupport, () => null);
	return { ...parse(choices), support };
}

function stored(): string {
	try {
		return localStorage.getItem(KEY) ?? BOTH;
	} catch {
		return BOTH;
	}
}

function parse(text: string): AlertChoices {
	try {
		const { notifications, sound } = JSON.parse(text) as Partial<AlertChoices>;
		return { notifications: notifications !== false, sound: sound !== false };
	} catch {
		return { notifications: true, sound: true };
	}
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}

function changed(): void {
	for (const listener of listeners) listener();
}
