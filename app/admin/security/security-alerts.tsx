import { Link } from "react-router";
import { isAppleDevice } from "../../offline/apple-device.ts";
import { useShop } from "../../shop-data.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { useStaff } from "../use-staff.ts";
import { useAlertDevice } from "./use-alert-device.ts";

/** Where owners hear of what is grave: by mail, on this device, and always in the audit. */
export function SecurityAlerts() {
	const { channels } = useShop().settings;
	const { email } = useStaff();
	return (
		<Card as="section" id="alerts" className="mt-5 scroll-mt-20" aria-labelledby="alerts-title">
			<h2 id="alerts-title" className="text-xl">
				Security alerts
			</h2>
			<p className="mt-1 text-ink-soft">
				Every owner is told at once of a locked login, a login from a new device, a flood of logins or orders,
				and of changes of staff, passwords and the UPI id.{" "}
				<Link to="/admin/audit?kind=security" className="text-link">
					See what happened
				</Link>
			</p>
			<div className="mt-4 grid gap-4">
				<p className="wrap-anywhere">
					{channels.email
						? `By email to every owner, ${email} among them.`
						: "Not by email: this shop has no mail server (SMTP_URL)."}
				</p>
				{channels.push ? (
					<DeviceAlerts />
				) : (
					<p>Not on devices: this shop has no keys for push messages (VAPID_PUBLIC_KEY).</p>
				)}
			</div>
		</Card>
	);
}

function DeviceAlerts() {
	const { support, state, isOn, turnOn, turnOff } = useAlertDevice();
	if (support === null) return null;
	if (support === "unsupported")
		return (
			<p>
				{isAppleDevice()
					? "This device can be alerted once the shop is on its home screen: Share, then Add to Home Screen."
					: "This browser cannot show notifications."}
			</p>
		);
	if (support === "denied")
		return <p>Notifications are blocked for this page. The browser's settings can allow them.</p>;
	if (support === "default")
		return (
			<Button icon="bell" className="justify-self-start" onClick={() => void turnOn()}>
				Turn on alerts on this device
			</Button>
		);
	return (
		<CheckboxField
			label="Alerts on this device"
			checked={isOn}
			onChange={({ target }) => void (target.checked ? turnOn() : turnOff())}
			description={<span role="status">{STATES[state]}</span>}
		/>
	);
}

const STATES = {
	on: "On until you log out here. It goes on with your next login on this device.",
	off: "Off.",
	checking: "Checking…",
	failed: "The browser could not be registered. Check the connection and try again.",
	unsupported: "This browser cannot be reached while the page is closed.",
	"not-configured": "This shop has no keys for push messages.",
};
