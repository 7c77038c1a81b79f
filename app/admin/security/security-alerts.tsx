import { Link } from "react-router";
import { isAppleDevice } from "../../offline/apple-device.ts";
import { useShop } from "../../shop-data.tsx";
import { useStaffPush } from "../../staff/use-staff-push.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { useStaff } from "../use-staff.ts";
import { type SecurityTexts, securityTexts } from "./security-texts.ts";

/** How owners hear about serious events: by mail, on this device, and always in the audit log. */
export function SecurityAlerts() {
	const texts = usePageTexts(securityTexts);
	const { channels } = useShop().settings;
	const { email } = useStaff();
	return (
		<Card as="section" id="alerts" className="mt-5 scroll-mt-20" aria-labelledby="alerts-title">
			<h2 id="alerts-title" className="text-xl">
				{texts.securityAlerts}
			</h2>
			<p className="mt-1 text-ink-soft">
				{texts.intro}{" "}
				<Link to="/admin/audit?kind=security" className="text-link">
					{texts.seeWhatHappened}
				</Link>
			</p>
			<div className="mt-4 grid grid-cols-1 gap-4">
				<p className="wrap-anywhere">{channels.email ? texts.byEmail(email) : texts.noEmail}</p>
				{channels.push ? <DeviceAlerts /> : <p>{texts.noPush}</p>}
			</div>
		</Card>
	);
}

function DeviceAlerts() {
	const texts = usePageTexts(securityTexts);
	const { support, state, isOn, turnOn, turnOff } = useStaffPush("alerts");
	if (support === null) return null;
	if (support === "unsupported") return <p>{isAppleDevice() ? texts.onApple : texts.unsupported}</p>;
	if (support === "denied") return <p>{texts.blocked}</p>;
	if (support === "default")
		return (
			<Button icon="bell" className="justify-self-start" onClick={() => void turnOn()}>
				{texts.turnOn}
			</Button>
		);
	return (
		<CheckboxField
			label={texts.onThisDevice}
			checked={isOn}
			onChange={({ target }) => void (target.checked ? turnOn() : turnOff())}
			description={<span role="status">{statesIn(texts)[state]}</span>}
		/>
	);
}

const statesIn = (texts: SecurityTexts) => ({
	on: texts.isOn,
	off: texts.isOff,
	checking: texts.checking,
	failed: texts.failed,
	unsupported: texts.onlyWhileOpen,
	"not-configured": texts.noKeys,
});
