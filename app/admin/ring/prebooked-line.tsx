import { Link } from "react-router";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { ringTexts } from "./ring-texts.ts";

/** The prebookings of today, shown silently in the morning until somebody has seen them. */
export function PrebookedLine({ count, onAnswered }: { count: number; onAnswered: () => void }) {
	const texts = usePageTexts(ringTexts);
	const action = useAction();

	async function acknowledge() {
		if (await action.run(() => adminApi.prebookings.acknowledge.$put())) onAnswered();
	}

	return (
		<section
			aria-label={texts.prebookedForToday}
			className={
				"flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-info-soft px-4 py-1.5 text-info " +
				"sm:px-6"
			}
		>
			<p role="status" className="flex min-w-0 flex-1 basis-44 items-center gap-2">
				<Icon name="calendar" className="shrink-0" />
				<Link
					to="/admin/prebookings"
					className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
				>
					{texts.prebooked(count)}
				</Link>
			</p>
			<Button variant="secondary" size="small" busy={action.busy} onClick={() => void acknowledge()}>
				{texts.acknowledge}
			</Button>
		</section>
	);
}
