import { useState } from "react";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { useShop } from "../../shop-data.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type BookedDay, bookedDays } from "./booked-days.ts";
import { ConvertDialog } from "./convert-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { OpenPrebooking } from "./open-prebooking.tsx";
import { prebookingsTexts } from "./prebookings-texts.ts";

/** Waiting prebookings, a section for each day; overdue ones first. */
export function OpenPrebookings({
	prebookings,
	cut,
}: {
	prebookings: readonly PrebookingView[];
	cut: { before: boolean; after: boolean };
}) {
	const texts = usePageTexts(prebookingsTexts);
	const language = useLanguage();
	const today = shopDay(useShop().serverNow).date;
	const [asked, setAsked] = useState<{ action: "convert" | "decline"; prebooking: PrebookingView } | null>(null);
	const close = () => setAsked(null);
	return (
		<div className="grid grid-cols-1 gap-8">
			{prebookings.length === 0 && (
				<EmptyState icon="calendar" title={texts.noPrebookings}>
					{texts.noneHelp}
				</EmptyState>
			)}
			{bookedDays(prebookings, today, cut, language).map((day) => (
				<DaySection key={day.key} day={day}>
					{day.prebookings.map((prebooking) => (
						<OpenPrebooking
							key={prebooking._id}
							prebooking={prebooking}
							isOverdue={day.isOverdue}
							onConvert={() => setAsked({ action: "convert", prebooking })}
							onDecline={() => setAsked({ action: "decline", prebooking })}
						/>
					))}
				</DaySection>
			))}
			<ConvertDialog
				prebooking={asked?.action === "convert" ? asked.prebooking : null}
				today={today}
				onClose={close}
			/>
			<DeclineDialog prebooking={asked?.action === "decline" ? asked.prebooking : null} onClose={close} />
		</div>
	);
}

function DaySection({ day, children }: { day: BookedDay; children: React.ReactNode }) {
	const texts = usePageTexts(prebookingsTexts);
	const headingId = `day-${day.key}`;
	const { isOverdue, title, prebookings, dishes } = day;
	return (
		<section aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
			<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<h2 id={headingId} className={`text-xl ${isOverdue ? "text-danger" : ""}`}>
					{title}
				</h2>
				<Badge tone={isOverdue ? "danger" : "neutral"}>{texts.prebookings(prebookings.length)}</Badge>
				{dishes && !isOverdue && (
					<p className="basis-full text-ink-soft">
						{texts.prebooked}{" "}
						<span className="text-ink">
							{dishes.map(({ dish, quantity }) => `${quantity}\u00a0×\u00a0${dish}`).join(", ")}
						</span>
					</p>
				)}
			</div>
			<ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">{children}</ul>
		</section>
	);
}
