import { useEffect, useState } from "react";
import { notificationSupport, useAlertChoices } from "../../alerts/alert-choices.ts";
import { chooseForDevice, useDeviceChoices } from "../../alerts/device-choices.ts";
import { type PushState, pushState, turnPushOff, turnPushOn } from "../../alerts/push-device.ts";
import { useShop } from "../../shop-data.tsx";

/**
 * This device's push messages, which follow its choice of notifications. Reading them also registers a device again
 * that the shop has forgotten, because its session ended or somebody else was signed in. One that staff have switched
 * on for the shop's own messages stays theirs until the customer asks for it: a browser has a single subscription.
 */
export function usePushDevice() {
	const { settings, me } = useShop();
	const { notifications, support } = useAlertChoices();
	const [state, setState] = useState<PushState | "checking">("checking");
	const { wantsAlerts, wantsRings } = useDeviceChoices();
	const isOfStaff = wantsAlerts || wantsRings;
	const isWanted = me !== null && notifications && support === "granted" && !isOfStaff;
	const publicKey = settings.pushPublicKey;

	useEffect(() => {
		if (!isWanted) return;
		let isLate = false;
		void pushState(publicKey).then((known) => {
			if (!isLate) setState(known);
		});
		return () => {
			isLate = true;
		};
	}, [isWanted, publicKey]);

	async function turnOn() {
		if (notificationSupport() !== "granted") return;
		const reached = await turnPushOn(publicKey);
		setState(reached);
		// Staff keep what the customer could not take over.
		if (isOfStaff && reached === "on") chooseForDevice({ wantsAlerts: false, wantsRings: false });
	}

	return {
		state: isOfStaff && state !== "failed" ? "off" : state,
		turnOn,
		/** Applies a choice of notifications just made. */
		async follow(areWanted: boolean) {
			if (isOfStaff) return;
			if (areWanted) return turnOn();
			setState("off");
			await turnPushOff();
		},
	};
}
