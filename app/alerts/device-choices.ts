import { parseStored, storedOnDevice, useStoredText } from "../storage/stored-text.ts";

/**
 * What this device does while orders wait, and whether it alerts an owner; kept on the device, as each has its own use
 * in the shop.
 */
type DeviceChoices = {
	/** Somebody turned the sound on here once: from then on any tap after a reload enables it. */
	wantsSound: boolean;
	/** Silent until then (epoch ms by the shop's clock). */
	mutedUntil: number | null;
	/** The screen stays on while the admin is open. */
	keepsScreenOn: boolean;
	/** New orders ring here while the browser is closed; the device registers again after each login. */
	wantsRings: boolean;
	/** One-letter keys work on the orders page. */
	usesKeys: boolean;
	/** An owner switched security alerts on here; the device registers again after each login. */
	wantsAlerts: boolean;
};

const stored = storedOnDevice("ring");

/** This device's choices, kept current in all its tabs. */
export function useDeviceChoices(): DeviceChoices {
	return parse(useStoredText(stored));
}

/** This device's choices now, for code outside components. */
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
