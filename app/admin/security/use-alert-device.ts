import { useEffect, useState } from "react";
import { askToNotify, notificationSupport, useAlertChoices } from "../../alerts/alert-choices.ts";
import { chooseForDevice, useDeviceChoices } from "../../alerts/device-choices.ts";
import { type PushState, pushState, turnPushOff, turnPushOn } from "../../alerts/push-device.ts";
import { useShop } from "../../shop-data.ts";
import { adminApi } from "../../staff/staff-api.ts";

/** Whether this device alerts an owner to what is grave, and how to change that. */
export function useAlertDevice() {
	const { pushPublicKey } = useShop().settings;
	const { wantsAlerts } = useDeviceChoices();
	const { support } = useAlertChoices();
	const [state, setState] = useState<PushState | "checking">("off");
	const [isTurningOn, setTurningOn] = useState(false);
	const isWanted = wantsAlerts && support === "granted";

	useEffect(() => {
		if (!isWanted) return;
		let isLate = false;
		// Also tells the shop of a device that it forgot with the last session.
		void pushState(pushPublicKey, adminApi).then((known) => {
			if (!isLate) setState(known);
		});
		return () => {
			isLate = true;
		};
	}, [isWanted, pushPublicKey]);

	return {
		support,
		state: isTurningOn ? ("checking" as const) : state,
		isOn: isWanted || isTurningOn,
		async turnOn() {
			setTurningOn(true);
			await askToNotify();
			if (notificationSupport() === "granted") {
				const reached = await turnPushOn(pushPublicKey, adminApi);
				setState(reached);
				chooseForDevice({ wantsAlerts: reached === "on" });
			}
			setTurningOn(false);
		},
		async turnOff() {
			chooseForDevice({ wantsAlerts: false });
			setState("off");
			await turnPushOff(adminApi);
		},
	};
}

/** Keeps the alerts of this device on over the next login, whichever page it leads to. */
export function KeepAlertsOn() {
	useAlertDevice();
	return null;
}
