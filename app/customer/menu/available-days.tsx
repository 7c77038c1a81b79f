import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { isSpecialCategory, type Offer } from "./menu-sections.ts";
import { useNextDay } from "./use-next-day.ts";

/** Outside its days a dish says when it is sold, and when next unless the section's heading does. */
export function AvailableDays({ dish: { availableDays, category } }: { dish: Offer["dish"] }) {
	const texts = useTexts().menu;
	const days = availableDays ?? [];
	const next = useNextDay(days);
	return (
		<div className="grid gap-1 text-center">
			<Button size="small" disabled>
				{texts.availableOn(days)}
			</Button>
			{!isSpecialCategory(category) && <span className="text-ink-soft text-sm">{next}</span>}
		</div>
	);
}
