import { useShop } from "../../shop-data.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { nextSoldDay } from "./next-sold-day.ts";

const dateFormat = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "short" });

/** Outside its days a special says when it is sold, and when next. */
export function SpecialDays({ days }: { days: readonly number[] }) {
	const texts = useTexts().menu;
	const { serverNow } = useShop();
	const next = nextSoldDay(days, serverNow);
	return (
		<div className="grid gap-1 text-center">
			<Button size="small" disabled>
				{texts.availableOn(days)}
			</Button>
			{next && (
				// Browsers word dates differently from the server.
				<p suppressHydrationWarning className="text-ink-soft text-sm">
					{texts.nextOn(dateFormat.format(Date.parse(next.date)))}
				</p>
			)}
		</div>
	);
}
