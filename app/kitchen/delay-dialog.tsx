import { isNotified } from "../../domain/notifications/is-notified.ts";
import { shopTime } from "../format/shop-time.ts";
import { useShop } from "../shop-data.tsx";
import { usePageTexts, useTexts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icons.tsx";
import type { BoardTicket } from "./board-ticket.ts";
import type { KitchenAction } from "./kitchen-action.ts";
import { kitchenTexts } from "./kitchen-texts.ts";

const MORE_MINUTES = 10;

/** Ten minutes more for an order: one tap on the reason, which the customer reads. */
export function DelayDialog({
	ticket,
	act,
	onClose,
}: {
	ticket: BoardTicket;
	act: (ticket: BoardTicket, action: KitchenAction) => void;
	onClose: () => void;
}) {
	const texts = usePageTexts(kitchenTexts);
	const { dayHalves } = useTexts().times;
	const { channels } = useShop().settings;
	const { promised, order } = ticket;

	function delay(reason: string) {
		act(ticket, { kind: "delay", minutes: MORE_MINUTES, reason, promisedAt: promised });
		onClose();
	}
	return (
		<Dialog open onClose={onClose} title={texts.delayTitle(ticket.number)} closeLabel={texts.close} size="medium">
			<p className="text-xl">
				{promised && `${texts.promisedBy(shopTime(promised, dayHalves))} `}
				{isNotified({ isGuest: order.isGuest === true, hasPhone: !order.hasNoPhone }, channels)
					? texts.delayIntro
					: texts.delayOfGuest}
			</p>
			<div className="mt-4 grid gap-3 sm:grid-cols-2">
				{kitchenTexts.en.delayReasons.map((reason, index) => (
					<button
						key={reason}
						type="button"
						onClick={() => delay(reason)}
						className="flex min-h-20 items-center gap-3 rounded-md border-2 border-primary bg-surface px-4
							text-left font-bold text-2xl text-primary leading-tight"
					>
						<Icon name="clock" className="shrink-0" />
						{texts.delayReasons[index]}
					</button>
				))}
			</div>
		</Dialog>
	);
}
