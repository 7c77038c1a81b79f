import { useEffect, useState } from "react";
import { askToNotify, notificationSupport, useAlertChoices } from "../alerts/alert-choices.ts";
import { chooseForDevice, deviceChoices, useDeviceChoices } from "../alerts/device-choices.ts";
import { keepPushOn, type PushState, pushState, turnPushOff, turnPushOn } from "../alerts/push-device.ts";
import { useShop } from "../shop-data.tsx";
import { adminApi } from "./staff-api.ts";

/** What a member of staff gets on this device while no page is open: security alerts, or waiting orders. */
type StaffPushUse = "alerts" | "rings";

const CHOICES = { alerts: "wantsAlerts", rings: "wantsRings" } as const;

/** Whether this device gets these messages, and how to change that; a device has one subscription for both kinds. */
export function useStaffPush(use: StaffPushUse) {
	const { pushPublicKey } = useShop().settings;
	const choice = CHOICES[use];
	const { [choice]: isChosen } = useDeviceChoices();
	const { support } = useAlertChoices();
	const [state, setState] = useState<PushState | "checking">("off");
	const [isTurningOn, setTurningOn] = useState(false);
	const isWanted = isChosen && support === "granted";

	useEffect(() => {
		if (!isWanted) return;
		let isLate = false;
		// Also registers a device again that the shop forgot with the last session.
		void keepPushOn(pushPublicKey, adminApi, uses()).then((known) => {
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
				const reached = await turnPushOn(pushPublicKey, adminApi, { ...uses(), [use]: true });
				setState(reached);
				chooseForDevice({ [choice]: reached === "on" });
			}
			setTurningOn(false);
		},
		async turnOff() {
			chooseForDevice({ [choice]: false });
			setState("off");
			const left = uses();
			if (left.alerts || left.rings) await pushState(pushPublicKey, adminApi, left);
			else await turnPushOff(adminApi);
		},
	};
}

function uses() {
	const { wantsAlerts, wantsRings } = deviceChoices();
	return { alerts: wantsAlerts, rings: wantsRings };
}

/** Keeps this device's messages on after the next login, whichever page it leads to. */
export function KeepStaffPushOn({ use }: { use: StaffPushUse }) {
	useStaffPush(use);
	return null;
}
