import type { RingLevel } from "../../../domain/orders/ringing.ts";
import { useServerMinute } from "../../live/use-server-minute.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { placedLabel } from "../orders/order-labels.ts";
import { ringTexts } from "./ring-texts.ts";

const onTurmeric = "border-on-turmeric! bg-on-turmeric! text-turmeric!";

/**
 * Looks the same by day and by night: it must be visible from across the kitchen. However long the wait, it stays two
 * lines high on a phone and one line on a desktop, so that the page below it has room.
 */
const looks: Record<RingLevel, { band: string; title: string; since: string; icon: string; button: string }> = {
	new: {
		band: "bg-turmeric text-on-turmeric",
		title: "sm:text-2xl",
		since: "",
		icon: "text-2xl",
		button: onTurmeric,
	},
	urgent: {
		band: "bg-turmeric text-on-turmeric sm:py-3 lg:py-2",
		title: "sm:text-4xl lg:text-3xl xl:text-4xl",
		since: "sm:text-lg",
		icon: "text-3xl sm:text-4xl",
		button: onTurmeric,
	},
	overdue: {
		band: "on-dark bg-alarm text-white sm:py-4 lg:py-2",
		title: "sm:text-4xl lg:text-3xl xl:text-4xl",
		since: "sm:text-lg",
		icon: "text-3xl sm:text-5xl lg:text-4xl",
		button: "border-white! bg-white! text-alarm!",
	},
};

/** How many orders are waiting and since when, always in view while scrolling; it grows with the wait. */
export function AlarmBand({
	ids,
	count,
	overdue,
	level,
	since,
	onShow,
	onAnswered,
}: {
	/** The waiting orders, as far as they are known. */
	ids: readonly string[];
	count: number;
	/** How many of them are overdue. */
	overdue: number;
	level: RingLevel;
	since: string;
	onShow: () => void;
	onAnswered: () => void;
}) {
	const texts = usePageTexts(ringTexts);
	const language = useLanguage();
	const [before, after] = texts.since;
	const [acknowledge, all] = texts.acknowledgeAll;
	const action = useAction();
	const look = looks[level];
	const now = useServerMinute(Date.parse(since));

	async function acknowledgeAll() {
		if (await action.run(() => adminApi.orders.admin.acknowledge.$put({ json: { ids: [...ids] } }))) onAnswered();
	}

	return (
		<section
			aria-labelledby="new-orders"
			className={
				`sticky top-14 z-10 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 ` +
				`shadow-raised sm:gap-x-5 sm:px-6 sm:py-2 lg:flex lg:min-h-16 short:static ${look.band}`
			}
		>
			<Icon name="bell" filled className={`animate-breathe sm:row-span-2 ${look.icon}`} />
			<div role="alert" className="col-span-2 min-w-0 sm:col-span-1 lg:max-w-1/2 lg:shrink-0">
				<h2 id="new-orders" className={`text-xl leading-tight max-[22rem]:text-base ${look.title}`}>
					{texts.title(count)}
					{texts.overdue(count, overdue)}
				</h2>
			</div>
			{/* With large text, the button moves below the words. */}
			<div className="col-span-3 flex flex-wrap items-center justify-between gap-x-3 sm:contents">
				<p className={`font-bold leading-tight sm:col-start-2 sm:row-start-2 ${look.since}`}>
					<span className="max-sm:sr-only">
						{before}
						<time dateTime={since}>{placedLabel(since, now, language)}</time>
						{after},{" "}
					</span>
					{texts.waiting(Math.max(0, now - Date.parse(since)))}{" "}
					<button
						type="button"
						onClick={onShow}
						className="-my-2 inline-flex min-h-11 items-center rounded-md px-2 underline underline-offset-4"
					>
						{texts.show}
					</button>
				</p>
				{ids.length > 1 && (
					<Button
						variant="secondary"
						size="small"
						className={`sm:col-start-3 sm:row-span-2 sm:row-start-1 lg:ml-auto ${look.button}`}
						busy={action.busy}
						onClick={() => void acknowledgeAll()}
					>
						{/* On the narrowest phones the word would need a third line. */}
						{!action.busy && <Icon name="eye" className="min-[22rem]:hidden" />}
						<span>
							<span className="max-[22rem]:sr-only">{acknowledge}</span>
							<span className="max-sm:sr-only">{all}</span> {ids.length}
						</span>
					</Button>
				)}
			</div>
		</section>
	);
}
