import { askToNotify, useAlertChoices } from "../../alerts/alert-choices.ts";
import { useShop } from "../../shop-data.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { usePushDevice } from "./use-push-device.ts";

/**
 * Offers notifications while an order is in progress, without push only from an open page; hidden once the browser has
 * asked.
 */
export function AskToNotify() {
	const { alerts } = useOrderTexts();
	const { support, notifications } = useAlertChoices();
	const push = usePushDevice();
	const { channels } = useShop().settings;
	if (support !== "default" || !notifications) return null;
	async function turnOn() {
		if ((await askToNotify()) === "granted") await push.follow(true);
	}
	return (
		<div
			className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken py-2 pr-2
			pl-4"
		>
			<p className="flex min-w-0 flex-1 basis-44 items-center gap-3">
				<Icon name="bell" className="text-lg" />
				{channels.push ? alerts.ask : alerts.askWhileOpen}
			</p>
			<Button variant="quiet" size="small" onClick={() => void turnOn()}>
				{alerts.askButton}
			</Button>
		</div>
	);
}
