import { useRef, useState } from "react";
import type { Language } from "../../../contract/language.ts";
import type { StoreStatusBody } from "../../../contract/store.ts";
import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { closingMessage } from "./closing-message.ts";
import { OpenLateDialog } from "./open-late-dialog.tsx";
import { whenLabel } from "./reopening.ts";
import { type StoreTexts, storeTexts } from "./store-texts.ts";

const PAUSES = [15, 30, 60];

/** The current status, legible from across the kitchen, with the most used buttons. */
export function CurrentStatus({ store, now }: { store: StoreStatusView; now: number }) {
	const texts = usePageTexts(storeTexts);
	const language = useLanguage();
	const action = useAction();
	const { isOpen, allowPrebooking, reason, hours } = store;
	const [isLate, setLate] = useState(false);
	const state = standing(store, now, texts, language);

	const result = useRef<HTMLDivElement>(null);

	async function put(
		change: Partial<StoreStatusBody> & { isOpen: boolean; reopenTime: string | null },
		done: string,
	) {
		const json = { ...closingMessage(store), allowPrebooking, ...change };
		const isDone = await action.run(() => adminApi.store.status.$put({ json }), { done });
		// The pressed button is no longer on the page.
		if (isDone) result.current?.focus();
	}
	const pause = (minutes: number) =>
		put(
			// The last closing's message does not explain this pause.
			{
				isOpen: false,
				reopenTime: new Date(now + minutes * 60_000).toISOString(),
				message: "",
				messageTa: undefined,
			},
			texts.closedFor(minutes),
		);

	return (
		<section
			aria-label={texts.currentStatus}
			className={
				`rounded-lg border-2 p-5 sm:p-6 ` +
				`${isOpen ? "border-leaf bg-leaf-soft" : "border-danger bg-danger-soft"}`
			}
		>
			<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
				<div className="flex min-w-0 items-center gap-4">
					<span
						className={
							`grid size-14 shrink-0 place-items-center rounded-full text-3xl text-surface ` +
							`sm:size-16 ${isOpen ? "bg-leaf" : "bg-danger"}`
						}
					>
						<Icon name={isOpen ? "store" : "moon"} />
					</span>
					<div ref={result} tabIndex={-1} role="status" className="min-w-0 rounded-md outline-none">
						<p className="font-display font-bold text-3xl leading-tight sm:text-4xl">{state}</p>
						<p className="mt-1 text-ink-soft">{aside(store, texts)}</p>
					</div>
				</div>
				<div className="grid min-w-0 gap-3 max-sm:w-full">
					{isOpen ? (
						<fieldset className="min-w-0 max-sm:w-full">
							<legend className="mb-1.5 font-semibold">{texts.pauseNow}</legend>
							<div className="grid grid-cols-3 gap-2">
								{PAUSES.map((minutes) => (
									<Button
										key={minutes}
										variant="secondary"
										busy={action.busy}
										className="whitespace-nowrap max-[20rem]:whitespace-normal max-sm:px-2"
										onClick={() => pause(minutes)}
									>
										{texts.min(minutes)}
									</Button>
								))}
							</div>
						</fieldset>
					) : (
						reason !== "hours" && (
							<Button
								size="large"
								icon="play"
								busy={action.busy}
								onClick={() =>
									put({ isOpen: true, reopenTime: null }, hours ? texts.opened : texts.isOpen)
								}
							>
								{texts.openNow}
							</Button>
						)
					)}
					{hours && (isOpen || reason === "hours") && (
						<div className="flex flex-wrap gap-2 max-sm:w-full">
							<Button
								variant={isOpen ? "secondary" : "primary"}
								size={isOpen ? "medium" : "large"}
								icon="clock"
								className="max-sm:w-full"
								onClick={() => setLate(true)}
							>
								{isOpen ? texts.openLateToday : texts.openUntilChoice}
							</Button>
							{hours.openUntil && (
								<Button
									variant="quiet"
									busy={action.busy}
									className="max-sm:w-full"
									onClick={() =>
										put({ isOpen: true, reopenTime: null, openUntil: null }, texts.followsHours)
									}
								>
									{texts.backToTheHours}
								</Button>
							)}
							<OpenLateDialog open={isLate} onClose={() => setLate(false)} store={store} now={now} />
						</div>
					)}
				</div>
			</div>
		</section>
	);
}

function standing(
	{ isOpen, reopenTime, hours }: StoreStatusView,
	now: number,
	texts: StoreTexts,
	language: Language,
): string {
	if (isOpen) return hours?.closesAt ? texts.openUntilTime(when(hours.closesAt, now, language)) : texts.open;
	return reopenTime === null ? texts.closed : texts.closedUntil(when(reopenTime, now, language));
}

/** Keeps am and pm next to their time. */
function when(instant: string, now: number, language: Language): string {
	return whenLabel(Date.parse(instant), now, language).replace(/ (?=[ap]m$)/, "\u00a0");
}

function aside({ isOpen, allowPrebooking, reopenTime, reason, hours }: StoreStatusView, texts: StoreTexts): string {
	if (isOpen) return texts.customersCanOrder(hours?.openUntil);
	const end = reopenTime ? texts.itReopensAutomatically : texts.staysClosed;
	const why = reason === "hours" ? texts.byItsHours : "";
	return `${why}${end} ${allowPrebooking ? texts.customersCanPrebook : texts.customersCannotPrebook}`;
}
