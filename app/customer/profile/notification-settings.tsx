import { toast } from "react-hot-toast/headless";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { askToNotify, chooseAlerts, useAlertChoices } from "../orders/alert-choices.ts";
import { playChime } from "../orders/alert-sound.ts";
import { notify } from "../orders/order-alerts.ts";
import { SettingsSection } from "./settings-section.tsx";

/** What this device does when an order moves on. */
export function NotificationSettings() {
	const texts = useTexts().account.settings.notifications;
	const { support, notifications, sound } = useAlertChoices();

	function test() {
		if (sound) void playChime();
		const message = { title: texts.testTitle, body: texts.testBody, tag: "test" };
		if (!notify(message)) toast(texts.testBody, { id: "test" });
	}

	return (
		<SettingsSection title={texts.title} intro={texts.intro}>
			{support === "default" && (
				<Button icon="bell" className="mb-2" onClick={() => void askToNotify()}>
					{texts.turnOn}
				</Button>
			)}
			{(support === "denied" || support === "unsupported") && <p className="mb-2">{texts[support]}</p>}
			{support === "granted" && (
				<CheckboxField
					label={texts.choose}
					checked={notifications}
					onChange={(event) => chooseAlerts({ notifications: event.target.checked })}
				/>
			)}
			<CheckboxField
				label={texts.sound}
				checked={sound}
				onChange={(event) => chooseAlerts({ sound: event.target.checked })}
			/>
			<Button variant="secondary" icon="play" className="mt-3" onClick={test}>
				{texts.test}
			</Button>
		</SettingsSection>
	);
}
