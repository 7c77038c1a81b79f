import { nextShopMidnight } from "../../../domain/shop-day.ts";
import { askToNotify, useAlertChoices } from "../../alerts/alert-choices.ts";
import { chooseForDevice, useDeviceChoices } from "../../alerts/device-choices.ts";
import { ringOnce } from "../../alerts/ring-sound.ts";
import { now as deviceNow } from "../../clock.ts";
import { adminTime } from "../../format/admin-time.ts";
import { isAppleDevice } from "../../offline/apple-device.ts";
import { useShop } from "../../shop-data.ts";
import { useStaffPush } from "../../staff/use-staff-push.ts";
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
		<Dialog open={open} onClose={onClose} title="Sound and screen on this device" closeLabel="Close" size="small">
			<div className="grid gap-6">
				<section className="grid gap-3">
					<h3 className="text-lg">Sound</h3>
					<p className="text-ink-soft">
						{mutedMs > 0
							? `Muted until ${adminTime(deviceNow() + mutedMs)} (${ringLabel.left(mutedMs)}). ` +
								"Orders are still shown, and other devices still ring."
							: "Rings every few seconds until someone accepts the order on any device. Acknowledging " +
								"silences it for 5 minutes."}
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
				<ClosedBrowser />
				{support !== null && support !== "unsupported" && (
					<section className="grid gap-3">
						<h3 className="text-lg">While using another app</h3>
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

/** Whether new orders reach this device by push while no page is open. */
function ClosedBrowser() {
	const { channels } = useShop().settings;
	const { support, state, isOn, turnOn, turnOff } = useStaffPush("rings");
	if (!channels.push || support === null) return null;
	return (
		<section className="grid gap-1">
			<h3 className="text-lg">With the browser closed</h3>
			{support === "unsupported" || support === "denied" ? (
				<p className="text-ink-soft">{closedLabel[support]()}</p>
			) : (
				<CheckboxField
					label="Ring on this device"
					checked={isOn}
					onChange={({ target }) => void (target.checked ? turnOn() : turnOff())}
					description={
						state === "failed"
							? "This browser wouldn’t register. Try again, or use another browser."
							: "A notification at once, after 1 and 3 minutes, then every 5, until someone accepts or " +
								"acknowledges the order. Until you log out or the session ends."
					}
				/>
			)}
		</section>
	);
}

const closedLabel = {
	unsupported: () =>
		isAppleDevice()
			? "To be told on this device, add the shop to its home screen: Share, then Add to Home Screen."
			: "This browser doesn’t support notifications.",
	denied: () => "Notifications are blocked. You can allow them in your browser settings.",
};

const noticeLabel = {
	default: "This device can also notify you of new orders while you’re using another app.",
	granted: "You’re notified of new orders while you’re using another app.",
	denied: "Notifications are blocked. You can allow them in your browser settings. The ring still sounds.",
};

function screenLabel(isWanted: boolean, isOn: boolean | null): string {
	if (isOn === null) return "This browser doesn’t support it. Set a longer screen timeout in the device settings.";
	if (!isWanted) return "For a phone by the stove.";
	return isOn
		? "The screen stays on while this page is open in front."
		: "The device doesn’t allow it right now; its battery may be low.";
}
