import { nextShopMidnight } from "../../../domain/shop-day.ts";
import { askToNotify, useAlertChoices } from "../../alerts/alert-choices.ts";
import { chooseForDevice, useDeviceChoices } from "../../alerts/device-choices.ts";
import { ringOnce } from "../../alerts/ring-sound.ts";
import { now as deviceNow } from "../../clock.ts";
import { adminTime } from "../../format/admin-time.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ringLabel } from "./ring-labels.ts";

const MINUTE = 60_000;

/** What this one device does when an order comes; other devices choose for themselves. */
export function RingSettings({
	open,
	onClose,
	mutedMs,
	isScreenOn,
}: {
	open: boolean;
	onClose: () => void;
	mutedMs: number;
	isScreenOn: boolean | null;
}) {
	const { keepsScreenOn } = useDeviceChoices();
	const { support } = useAlertChoices();

	function mute(until: number) {
		chooseForDevice({ mutedUntil: until });
	}
	function listen() {
		chooseForDevice({ wantsSound: true, mutedUntil: null });
		void ringOnce(1);
	}

	return (
		<Dialog
			open={open}
			onClose={onClose}
			title="Sound and screen of this device"
			closeLabel="Close"
			size="small"
		>
			<div className="grid gap-6">
				<section className="grid gap-3">
					<h3 className="text-lg">Sound</h3>
					<p className="text-ink-soft">
						{mutedMs > 0
							? `Muted until ${adminTime(deviceNow() + mutedMs)} (${ringLabel.left(mutedMs)}). Orders are still shown, and other devices still ring.`
							: "Rings every few seconds until someone acknowledges the order on any device."}
					</p>
					<Button icon="bell" onClick={listen} full>
						{mutedMs > 0 ? "Unmute" : "Test sound"}
					</Button>
					<fieldset>
						<legend className="mb-1.5 font-semibold">Mute this device for</legend>
						<div className="grid grid-cols-3 gap-2">
							<Button variant="secondary" onClick={() => mute(deviceNow() + 10 * MINUTE)}>
								10 min
							</Button>
							<Button variant="secondary" onClick={() => mute(deviceNow() + 60 * MINUTE)}>
								1 hour
							</Button>
							<Button variant="secondary" onClick={() => mute(nextShopMidnight(deviceNow()))}>
								rest of today{" "}
							</Button>
						</div>
					</fieldset>
				</section>
				<section>
					<h3 className="text-lg">Screen</h3>
					<CheckboxField
						label="Keep the screen on"
						checked={keepsScreenOn}
						disabled={isScreenOn === null}
						onChange={({ target }) => chooseForDevice({ keepsScreenOn: target.checked })}
						description={screenLabel(keepsScreenOn, isScreenOn)}
					/>
				</section>
				{support !== null && support !== "unsupported" && (
					<section className="grid gap-3">
						<h3 className="text-lg">While another app is in front</h3>
						<p className="text-ink-soft">{noticeLabel[support]}</p>
						{support === "default" && (
							<Button variant="secondary" onClick={() => void askToNotify()}>
								Allow notifications
							</Button>
						)}
					</section>
				)}
			</div>
		</Dialog>
	);
}

const noticeLabel = {
	default: "This device can also show a notification when an order comes and this page is not in front.",
	granted: "A notification tells you of new orders when this page is not in front.",
	denied:
		"Notifications are forbidden for this page; the browser's settings can allow them. The ring still sounds.",
};

function screenLabel(isWanted: boolean, isOn: boolean | null): string {
	if (isOn === null)
		return "This browser cannot do that here. Set a longer screen time in the device's settings.";
	if (!isWanted) return "For the phone beside the stove.";
	return isOn
		? "The screen stays on while this page is in front."
		: "The device does not allow it at the moment; its battery may be low.";
}
