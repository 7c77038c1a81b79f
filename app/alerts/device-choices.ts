import { parseStored, storedOnDevice, useStoredText } from "../storage/stored-text.ts";

/**
 * What this device does while orders wait, and whether it alerts an owner; kept on the device, each has its own place
 * in the house.
 */
type DeviceChoices = {
	/** Somebody has turned the sound on here once: from then on any tap after a reload is enough. */
	wantsSound: boolean;
	/** Silent until then (epoch ms by the shop's clock). */
	mutedUntil: number | null;
	/** The screen stays on while the admin is open. */
	keepsScreenOn: boolean;
	/** New orders ring here while the browser is closed; the shop is told again after each login. */
	wantsRings: boolean;
	/** Keys of one letter work on the orders page. */
	usesKeys: boolean;
	/** An owner has switched security alerts on here; the shop is told again after each login. */
	wantsAlerts: boolean;
};

const stored = storedOnDevice("ring");

/** This device's choices, kept current in every tab of it. */
export function useDeviceChoices(): DeviceChoices {
	return parse(useStoredText(stored));
}

/** The same outside of components. */
export function deviceChoices(): DeviceChoices {
	return parse(stored.read());
}

/** Changes this device's choices. */
export function chooseForDevice(change: Partial<DeviceChoices>): void {
	stored.write(JSON.stringify({ ...deviceChoices(), ...change }));
}

function parse(text: string | null): DeviceChoices {
	const kept = (parseStored(text) ?? {}) as Partial<Record<keyof DeviceChoices, unknown>>;
	return {
		wantsSound: kept.wantsSound === true,
		mutedUntil: typeof kept.mutedUntil === "number" ? kept.mutedUntil : null,
		keepsScreenOn: kept.keepsScreenOn === true,
		wantsAlerts: kept.wantsAlerts === true,
		wantsRings: kept.wantsRings === true,
		usesKeys: kept.usesKeys !== false,
	};
}
