import { Link } from "react-router";
import { isAppleDevice } from "../../offline/apple-device.ts";
import { useShop } from "../../shop-data.ts";
import { useStaffPush } from "../../staff/use-staff-push.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { useStaff } from "../use-staff.ts";

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
				Every owner is alerted at once about locked logins, logins from new devices, unusually many logins or
				orders, and changes to staff, passwords and the UPI ID.{" "}
				<Link to="/admin/audit?kind=security" className="text-link">
					See what happened
				</Link>
			</p>
			<div className="mt-4 grid gap-4">
				<p className="wrap-anywhere">
					{channels.email
						? `By email to every owner, including ${email}.`
						: "No email alerts: no mail server is set up (SMTP_URL)."}
				</p>
				{channels.push ? <DeviceAlerts /> : <p>No push alerts: no push keys are set up (VAPID_PUBLIC_KEY).</p>}
			</div>
		</Card>
	);
}

function DeviceAlerts() {
	const { support, state, isOn, turnOn, turnOff } = useStaffPush("alerts");
	if (support === null) return null;
	if (support === "unsupported")
		return (
			<p>
				{isAppleDevice()
					? "To get alerts on this device, add the shop to its home screen: Share, then Add to Home Screen."
					: "This browser doesn’t support notifications."}
			</p>
		);
	if (support === "denied") return <p>Notifications are blocked. You can allow them in your browser settings.</p>;
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
	on: "On while you’re logged in on this device.",
	off: "Off.",
	checking: "Checking…",
	failed: "Alerts couldn’t be turned on. Check your connection and try again.",
	unsupported: "This browser doesn’t support alerts while the page is closed.",
	"not-configured": "No push keys are set up for this shop.",
};
