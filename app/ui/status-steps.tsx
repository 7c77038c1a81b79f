import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

type Stage = { key: string; label: ReactNode; note?: ReactNode };

/**
 * The steps of an order. Stages before `current` are done; `stopped` marks the current one as where it was cancelled.
 */
export function StatusSteps({
	label,
	stages,
	current,
	stopped = false,
	doneText,
	currentText,
}: {
	label: string;
	stages: readonly Stage[];
	/** Index of the current stage; the number of stages when all are done. */
	current: number;
	stopped?: boolean;
	/** Read out after the label of a finished stage, and of the current one. */
	doneText: string;
	currentText: string;
}) {
	return (
		<ol aria-label={label} className="flex flex-col sm:flex-row">
			{stages.map((stage, index) => {
				const state =
					index < current ? "done" : index === current ? (stopped ? "stopped" : "current") : "ahead";
				const isLast = index === stages.length - 1;
				return (
					<li
						key={stage.key}
						aria-current={index === current ? "step" : undefined}
						className={
							`relative flex ${isLast ? "" : "min-h-14"} gap-3 sm:min-h-0 sm:flex-1 sm:flex-col ` +
							`sm:items-center sm:gap-2 sm:text-center`
						}
					>
						{!isLast && (
							<span
								aria-hidden="true"
								className={`absolute top-8 left-[0.94rem] h-[calc(100%-2rem)] w-1 sm:top-3.5
									sm:left-[calc(50%+1rem)] sm:h-1 sm:w-[calc(100%-1rem)]
									${index < current ? "bg-leaf" : "bg-line"}`}
							/>
						)}
						<span
							aria-hidden="true"
							className={
								`z-1 grid size-8 shrink-0 place-items-center rounded-full border-2 font-bold ` +
								`text-sm ${dots[state]}`
							}
						>
							{state === "done" ? (
								<Icon name="check" />
							) : state === "stopped" ? (
								<Icon name="close" />
							) : (
								index + 1
							)}
						</span>
						<span
							className={
								`wrap-anywhere sm:wrap-break-word min-w-0 pt-1 sm:px-1 sm:pt-0 sm:pb-0 ` +
								`${isLast ? "" : "pb-3"}`
							}
						>
							<span className={state === "ahead" ? "text-ink-soft" : "font-bold"}>{stage.label}</span>
							{state === "done" && <span className="sr-only"> {doneText}</span>}
							{index === current && <span className="sr-only"> {currentText}</span>}
							{stage.note && <span className="block text-ink-soft text-sm">{stage.note}</span>}
						</span>
					</li>
				);
			})}
		</ol>
	);
}

const dots = {
	done: "border-leaf bg-leaf text-surface",
	current: "border-turmeric bg-turmeric text-on-turmeric outline-4 outline-turmeric/30",
	stopped: "border-danger bg-danger text-surface",
	ahead: "border-line-strong bg-surface text-ink-soft",
};
