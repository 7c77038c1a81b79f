import { useEffect, useState } from "react";
import { notificationSupport, useAlertChoices } from "../../alerts/alert-choices.ts";
import { type PushState, pushState, turnPushOff, turnPushOn } from "../../alerts/push-device.ts";
import { useShop } from "../../shop-data.tsx";

/**
 * This device's push messages, which follow its choice of notifications. Reading them also registers a device again
 * that the shop has forgotten, because its session ended or somebody else was signed in.
 */
export function usePushDevice() {
	const { settings, me } = useShop();
	const { notifications, support } = useAlertChoices();
	const [state, setState] = useState<PushState | "checking">("checking");
	const isWanted = me !== null && notifications && support === "granted";
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

	return {
		state,
		/** Applies a choice just made. */
		async follow(areWanted: boolean) {
			if (!areWanted) {
				setState("off");
				await turnPushOff();
			} else if (notificationSupport() === "granted") setState(await turnPushOn(publicKey));
		},
	};
}
