import { useSyncExternalStore } from "react";

/** What this device does while orders wait, and whether it alerts an owner; kept on the device, each has its own place in the house. */
export type DeviceChoices = {
	/** Somebody has turned the sound on here once: from then on any tap after a reload is enough. */
	wantsSound: boolean;
	/** Silent until then (epoch ms by this device's clock). */
	mutedUntil: number | null;
	/** The screen stays on while the back-office is open. */
	keepsScreenOn: boolean;
	/** An owner has switched security alerts on here; the shop is told again after each login. */
	wantsAlerts: boolean;
};

const KEY = "ring";
const listeners = new Set<() => void>();
/** Where storage is forbidden the choices last until the page is left. */
let unsaved: string | null = null;

/** This device's choices, kept current in every tab of it. */
export function useDeviceChoices(): DeviceChoices {
	return parse(useSyncExternalStore(subscribe, stored, () => ""));
}

/** Changes this device's choices. */
export function chooseForDevice(change: Partial<DeviceChoices>): void {
	const next = JSON.stringify({ ...parse(stored()), ...change });
	unsaved = null;
	try {
		localStorage.setItem(KEY, next);
	} catch {
		unsaved = next;
	}
	for (const listener of listeners) listener();
}

function stored(): string {
	if (unsaved !== null) return unsaved;
	try {
		return localStorage.getItem(KEY) ?? "";
	} catch {
		return "";
	}
}

function parse(text: string): DeviceChoices {
	let kept: Partial<Record<keyof DeviceChoices, unknown>> = {};
	try {
		kept = JSON.parse(text || "{}") ?? {};
	} catch {
		// somebody else's words under our name: as if there were none
	}
	return {
		wantsSound: kept.wantsSound === true,
		mutedUntil: typeof kept.mutedUntil === "number" ? kept.mutedUntil : null,
		keepsScreenOn: kept.keepsScreenOn === true,
		wantsAlerts: kept.wantsAlerts === true,
	};
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}
