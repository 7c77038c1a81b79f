import type { ClosureView } from "../../../contract/hours.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { slotsLabel, spanLabel } from "./hours-labels.ts";
import { hoursTexts } from "./hours-texts.ts";

/** Closures and special days ahead, each of which can be removed. */
export function ClosureList({ closures }: { closures: readonly ClosureView[] }) {
	const texts = usePageTexts(hoursTexts);
	const language = useLanguage();
	const action = useAction();
	if (closures.length === 0) return null;
	const remove = (id: string) =>
		action.run(() => adminApi.store.closures[":id"].$delete({ param: { id } }), { done: texts.removed });
	return (
		<Card as="section" aria-labelledby="closures-title">
			<h2 id="closures-title" className="mb-1 text-xl">
				{texts.closuresAndSpecialDays}
			</h2>
			<ul className="grid grid-cols-1 divide-y-2 divide-line">
				{closures.map(({ id, from, to, isOpen, slots, label }) => (
					<li key={id} className="flex items-center gap-3 py-2">
						<div className="min-w-0 flex-1">
							<p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
								{spanLabel(from, to, language)}
								<Badge tone={isOpen ? "leaf" : "danger"}>{isOpen ? texts.open : texts.closed}</Badge>
							</p>
							{(label || isOpen) && (
								<p className="wrap-anywhere text-ink-soft text-sm">
									{[label, isOpen && (slots ? slotsLabel(slots, texts, language) : texts.usualHours)]
										.filter(Boolean)
										.join(" · ")}
								</p>
							)}
						</div>
						<IconButton
							icon="trash"
							label={texts.removeOf(spanLabel(from, to, language))}
							disabled={action.busy}
							onClick={() => void remove(id)}
						/>
					</li>
				))}
			</ul>
		</Card>
	);
}
