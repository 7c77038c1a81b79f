import { useState } from "react";
import { shopTimeToSecond } from "../../format/shop-time.ts";
import { LiveBadge } from "../../live/live-badge.tsx";
import { useRefresh } from "../../live/refresh.ts";
import { useShop } from "../../shop-data.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

/** How current the list is, and how updates reach it. */
export function OrdersFreshness() {
	const texts = useOrderTexts();
	const { dayHalves } = useTexts().times;
	const { serverNow } = useShop();
	return (
		<p className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
			<LiveBadge />
			<span className="tabular-nums">{texts.updatedAt(shopTimeToSecond(serverNow, dayHalves))}</span>
		</p>
	);
}

/** Reads the orders again; the list stays as shown if the shop cannot be reached. */
export function RefreshOrders() {
	const texts = useOrderTexts();
	const refresh = useRefresh();
	const [isBusy, setBusy] = useState(false);

	async function press() {
		setBusy(true);
		const isReached = await refresh();
		setBusy(false);
		if (!isReached) toast.error(texts.unreachable, { id: "unreachable" });
	}

	return (
		<Button variant="secondary" icon="refresh" busy={isBusy} onClick={press}>
			{texts.refresh}
		</Button>
	);
}
