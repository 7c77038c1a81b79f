import { useSyncExternalStore } from "react";
import { isAppleBrowser } from "../../offline/apple-device.ts";
import { useInstall } from "../../offline/install-prompt.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import { useStoredSet } from "./use-stored-set.ts";

const NO = "no";

/** Offers to put the rider's pages on the home screen, if the device can; a rider who declines is not asked again. */
export function InstallOffer() {
	const texts = usePageTexts(dashboardTexts).install;
	const install = useInstall();
	const isOnApple = useSyncExternalStore(
		() => () => {},
		isAppleBrowser,
		() => false,
	);
	const { values, remember } = useStoredSet("rider-install");
	if ((!install && !isOnApple) || values.has(NO)) return null;
	return (
		<Card as="section" aria-labelledby="install-offer" className="grid gap-3 text-lg">
			<h2 id="install-offer" className="text-xl">
				{texts.title}
			</h2>
			<p>{texts.why}</p>
			{!install && <p>{texts.onApple}</p>}
			<div className="flex flex-wrap gap-3 *:min-h-13 *:text-lg">
				{install && (
					<Button icon="plus" onClick={install}>
						{texts.add}
					</Button>
				)}
				<Button variant="quiet" onClick={() => remember(NO)}>
					{texts.no}
				</Button>
			</div>
		</Card>
	);
}
