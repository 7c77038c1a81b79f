import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DishView, PortionsBody } from "../../contract/menu.ts";
import { useAction } from "../staff/use-action.ts";
import { useDishName } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icons.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { PortionsDialog } from "./portions-dialog.tsx";
import type { PortionsTexts } from "./portions-texts.ts";

export type SendPortions = (
	dishId: string,
	body: PortionsBody,
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

/** Taps in quick succession are sent together. */
const GATHER_MS = 400;

const sizes = {
	counter: { step: "size-11 text-lg", number: "min-w-10 text-lg", ofDay: "text-sm" },
	kitchen: { step: "size-14 text-2xl", number: "min-w-14 text-2xl", ofDay: "" },
};

/**
 * A dish's portions left today, with a tap for one more or less; a dialog sets the day's number. For a dish that is not
 * counted only the dialog, if `mayBegin`.
 */
export function PotControl({
	dish,
	texts,
	send,
	size,
	title,
	mayBegin = false,
}: {
	dish: DishView;
	texts: PortionsTexts;
	send: SendPortions;
	size: keyof typeof sizes;
	/** Shown above, where the dish's name is not shown already. */
	title?: string;
	mayBegin?: boolean;
}) {
	const [isAsking, setAsking] = useState(false);
	const named = useDishName()(dish);
	const { portions } = dish;
	if (!portions && !mayBegin) return null;
	const stepper = portions && <LeftStepper key={dish.id} {...{ dish, portions, texts, send, size, named }} />;
	return (
		<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
			{title ? <span className="wrap-anywhere min-w-0 flex-1 font-bold text-lg">{title}</span> : stepper}
			{portions ? (
				<IconButton
					icon="edit"
					label={texts.editOf(named)}
					className="ml-auto text-primary"
					onClick={() => setAsking(true)}
				/>
			) : (
				<Button
					variant="quiet"
					size="small"
					icon="pot"
					aria-label={texts.countOf(named)}
					onClick={() => setAsking(true)}
				>
					{texts.count}
				</Button>
			)}
			{title && <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">{stepper}</div>}
			<PortionsDialog open={isAsking} onClose={() => setAsking(false)} {...{ dish, named, texts, send }} />
		</div>
	);
}

function LeftStepper({
	dish,
	portions: { left, perDay },
	texts,
	send,
	size,
	named,
}: {
	dish: DishView;
	portions: NonNullable<DishView["portions"]>;
	texts: PortionsTexts;
	send: SendPortions;
	size: keyof typeof sizes;
	named: string;
}) {
	const action = useAction();
	/** The taps not sent yet, or not answered. */
	const [tapped, setTapped] = useState(0);
	const waiting = useRef({ add: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });
	useEffect(() => () => clearTimeout(waiting.current.timer), []);
	const shown = Math.max(0, left + tapped);
	const look = sizes[size];
	const step = `grid ${look.step} shrink-0 place-items-center rounded-md text-primary aria-disabled:opacity-40`;

	function tap(by: 1 | -1) {
		waiting.current.add += by;
		setTapped((now) => now + by);
		clearTimeout(waiting.current.timer);
		waiting.current.timer = setTimeout(flush, GATHER_MS);
	}

	async function flush() {
		const { add } = waiting.current;
		waiting.current.add = 0;
		if (add === 0) return;
		// A difference rather than a number: portions ordered meanwhile stay ordered.
		await action.run(() => send(dish.id, { perDay, add }), { inPlace: true });
		// Before the page, which has just rendered what was read, is painted: the taps would count twice for a moment.
		flushSync(() => setTapped((now) => now - add));
	}

	const { problem } = action;
	return (
		<>
			<span className="inline-flex items-center rounded-md border-2 border-primary bg-surface">
				<button
					type="button"
					aria-label={texts.oneLess(named)}
					// Not disabled: a disabled button loses the focus.
					aria-disabled={shown === 0 || undefined}
					onClick={() => shown > 0 && tap(-1)}
					className={step}
				>
					<Icon name="minus" />
				</button>
				<output className={`text-center font-bold tabular-nums ${look.number}`}>
					<span aria-hidden="true">{shown}</span>
					<span className="sr-only">{texts.leftOf(shown, named)}</span>
				</output>
				<button type="button" aria-label={texts.oneMore(named)} onClick={() => tap(1)} className={step}>
					<Icon name="plus" />
				</button>
			</span>
			<span
				aria-hidden="true"
				className={`${look.ofDay} ${shown === 0 ? "font-bold text-danger" : "text-ink-soft"}`}
			>
				{shown === 0 ? texts.none : texts.ofDay(perDay)}
			</span>
			{action.busy && <Spinner />}
			{problem && problem.code !== "signed-out" && (
				<p role="alert" className="w-full font-bold text-danger text-sm">
					{problem.code === "network" ? texts.network : problem.message}
				</p>
			)}
		</>
	);
}
