import { askToNotify, chooseAlerts, useAlertChoices } from "../../alerts/alert-choices.ts";
import { playChime } from "../../alerts/alert-sound.ts";
import { notify } from "../../alerts/browser-notification.ts";
import { isAppleDevice } from "../../offline/apple-device.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { toast } from "../../ui/toast.ts";
import { usePushDevice } from "../orders/use-push-device.ts";
import { MessageChoices } from "./message-choices.tsx";
import type { AccountSettings } from "./read-settings.ts";
import { settingsTexts } from "./settings-texts.ts";

/** How the customer is notified about orders: this device's notifications, and the messages the shop sends. */
export function NotificationSettings({ choices }: { choices: AccountSettings["choices"] }) {
	const texts = usePageTexts(settingsTexts).notifications;
	return (
		<TitledCard title={texts.title} intro={texts.intro}>
			<div className="grid grid-cols-1 gap-6">
				<DeviceAlerts />
				<MessageChoices choices={choices} />
			</div>
		</TitledCard>
	);
}

function DeviceAlerts() {
	const texts = usePageTexts(settingsTexts).notifications;
	const { support, notifications, sound } = useAlertChoices();
	const push = usePushDevice();

	async function turnOn() {
		chooseAlerts({ notifications: true });
		if ((await askToNotify()) === "granted") await push.follow(true);
	}
	function choose(areWanted: boolean) {
		chooseAlerts({ notifications: areWanted });
		void push.follow(areWanted);
	}
	function test() {
		if (sound) void playChime();
		const message = { title: texts.testTitle, body: texts.testBody, tag: "test" };
		if (!notify(message)) toast(texts.testBody, { id: "test" });
	}

	return (
		<section>
			<h3 className="font-sans text-base">{texts.deviceTitle}</h3>
			<p className="mb-2 text-ink-soft text-sm">{texts.deviceNote}</p>
			{support === "default" && (
				<Button icon="bell" className="mb-2" onClick={() => void turnOn()}>
					{texts.turnOn}
				</Button>
			)}
			{support === "denied" && <p className="mb-2">{texts.denied}</p>}
			{support === "unsupported" && (
				<p className="mb-2">{isAppleDevice() ? texts.appleFirst : texts.unsupported}</p>
			)}
			<div className="grid grid-cols-1 gap-1.5">
				{support === "granted" && (
					<CheckboxField
						label={texts.choose}
						description={notifications && <span role="status">{texts.reach[push.state]}</span>}
						checked={notifications}
						onChange={(event) => choose(event.target.checked)}
					/>
				)}
				{support === "granted" && notifications && push.state === "off" && (
					<Button
						variant="secondary"
						size="small"
						className="ml-9 justify-self-start"
						onClick={() => void push.turnOn()}
					>
						{texts.also}
					</Button>
				)}
				<CheckboxField
					label={texts.sound}
					checked={sound}
					onChange={(event) => chooseAlerts({ sound: event.target.checked })}
				/>
			</div>
			<Button variant="secondary" icon="play" className="mt-3" onClick={test}>
				{texts.test}
			</Button>
		</section>
	);
}
