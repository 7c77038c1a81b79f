import { nextShopMidnight } from "../../../domain/shop-day.ts";
import { askToNotify, useAlertChoices } from "../../alerts/alert-choices.ts";
import { chooseForDevice, useDeviceChoices } from "../../alerts/device-choices.ts";
import { ringOnce } from "../../alerts/ring-sound.ts";
import { adminTime } from "../../format/admin-time.ts";
import { serverTime } from "../../live/server-clock.ts";
import { isAppleDevice } from "../../offline/apple-device.ts";
import { useShop } from "../../shop-data.tsx";
import { useStaffPush } from "../../staff/use-staff-push.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type RingTexts, ringTexts } from "./ring-texts.ts";

const MINUTE = 60_000;

/** What this device does when an order arrives; each device has its own settings. */
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
	const texts = usePageTexts(ringTexts);
	const language = useLanguage();
	const { keepsScreenOn, mutedUntil } = useDeviceChoices();
	const { support } = useAlertChoices();

	function mute(until: number) {
		chooseForDevice({ mutedUntil: until });
	}
	function listen() {
		chooseForDevice({ wantsSound: true, mutedUntil: null });
		void ringOnce(1);
	}

	return (
		<Dialog open={open} onClose={onClose} title={texts.settingsTitle} closeLabel={texts.close} size="small">
			<div className="grid gap-6">
				<section className="grid gap-3">
					<h3 className="text-lg">{texts.sound}</h3>
					<p className="text-ink-soft">
						{mutedMs > 0
							? texts.mutedUntil(adminTime(mutedUntil ?? 0, language), texts.left(mutedMs))
							: texts.ringsUntil}
					</p>
					<Button icon="bell" onClick={listen} full>
						{mutedMs > 0 ? texts.unmute : texts.testSound}
					</Button>
					<fieldset>
						<legend className="mb-1.5 font-semibold">{texts.muteFor}</legend>
						<div className="flex flex-wrap gap-2 *:flex-auto">
							<Button variant="secondary" onClick={() => mute(serverTime() + 10 * MINUTE)}>
								{texts.tenMinutes}
							</Button>
							<Button variant="secondary" onClick={() => mute(serverTime() + 60 * MINUTE)}>
								{texts.oneHour}
							</Button>
							<Button variant="secondary" onClick={() => mute(nextShopMidnight(serverTime()))}>
								{texts.restOfToday}
							</Button>
						</div>
					</fieldset>
				</section>
				<section>
					<h3 className="text-lg">{texts.screen}</h3>
					<CheckboxField
						label={texts.keepScreenOn}
						checked={keepsScreenOn}
						disabled={isScreenOn === null}
						onChange={({ target }) => chooseForDevice({ keepsScreenOn: target.checked })}
						description={screenLabel(keepsScreenOn, isScreenOn, texts)}
					/>
				</section>
				<ClosedBrowser />
				{support !== null && support !== "unsupported" && (
					<section className="grid gap-3">
						<h3 className="text-lg">{texts.whileUsingAnotherApp}</h3>
						<p className="text-ink-soft">{texts.notices[support]}</p>
						{support === "default" && (
							<Button variant="secondary" onClick={() => void askToNotify()}>
								{texts.allowNotifications}
							</Button>
						)}
					</section>
				)}
			</div>
		</Dialog>
	);
}

/** Whether new orders reach this device by push when no page is open. */
function ClosedBrowser() {
	const texts = usePageTexts(ringTexts);
	const { channels } = useShop().settings;
	const { support, state, isOn, turnOn, turnOff } = useStaffPush("rings");
	if (!channels.push || support === null) return null;
	return (
		<section className="grid gap-1">
			<h3 className="text-lg">{texts.withTheBrowserClosed}</h3>
			{support === "unsupported" || support === "denied" ? (
				<p className="text-ink-soft">{closedLabel(support, texts)}</p>
			) : (
				<CheckboxField
					label={texts.ringOnThisDevice}
					checked={isOn}
					onChange={({ target }) => void (target.checked ? turnOn() : turnOff())}
					description={state === "failed" ? texts.pushFailed : texts.pushRings}
				/>
			)}
		</section>
	);
}

function closedLabel(support: "unsupported" | "denied", texts: RingTexts): string {
	if (support === "denied") return texts.pushDenied;
	return isAppleDevice() ? texts.pushOnApple : texts.pushUnsupported;
}

function screenLabel(isWanted: boolean, isOn: boolean | null, texts: RingTexts): string {
	if (isOn === null) return texts.screenUnsupported;
	if (!isWanted) return texts.forAPhoneByTheStove;
	return isOn ? texts.screenStaysOn : texts.screenNotAllowed;
}
