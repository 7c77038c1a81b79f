import { useState } from "react";
import { MAX_PROMISED_MINUTES, shiftedMinutes } from "../../domain/orders/promised-time.ts";
import { Icon } from "../ui/icons.tsx";
import { Spinner } from "../ui/spinner.tsx";

export type AcceptTexts = {
	accept: (minutes: number) => string;
	/** The button's full name, with the order's customer. */
	label: (minutes: number) => string;
	fewer: string;
	more: string;
};

/** In a narrow place the text matters more than the icon. */
const NARROW = "text-lg @max-[17rem]:px-1 @max-[17rem]:text-base @max-[17rem]:[&_svg]:hidden";

const sizes = {
	counter: {
		box: "min-h-13 rounded-md",
		step: "w-12 text-xl @max-[17rem]:w-11",
		face: NARROW,
		sign: "@max-[20rem]:hidden",
	},
	kitchen: {
		box: "min-h-20 rounded-md",
		step: "w-18 text-3xl",
		face: "text-3xl leading-tight @max-[24rem]:text-2xl @max-[13rem]:wrap-anywhere @max-[13rem]:text-lg",
		sign: "@max-[24rem]:hidden",
	},
};

/**
 * The large button of a new order: accepts it for the proposed minutes, which the buttons beside it change by fives.
 */
export function AcceptOrder({
	proposed,
	texts,
	busy,
	size,
	onAccept,
}: {
	proposed: number;
	texts: AcceptTexts;
	busy: boolean;
	size: keyof typeof sizes;
	onAccept: (minutes: number) => void;
}) {
	// A chosen value stays, whatever is proposed meanwhile.
	const [chosen, setChosen] = useState<number | null>(null);
	const minutes = chosen ?? proposed;
	// Not disabled at the ends: a disabled button loses the focus.
	const [isLeast, isMost] = [minutes <= shiftedMinutes(0, 1), minutes >= MAX_PROMISED_MINUTES];
	const look = sizes[size];
	const step =
		"grid shrink-0 place-items-center bg-primary-strong text-on-primary -outline-offset-4 " +
		`aria-disabled:opacity-40 ${look.step}`;
	return (
		<div
			className={
				`@container flex items-stretch overflow-hidden bg-primary shadow-card ` +
				`[--color-focus:var(--color-on-primary)] forced-colors:border-2 ${look.box}`
			}
		>
			<button
				type="button"
				aria-label={texts.fewer}
				aria-disabled={isLeast || undefined}
				onClick={() => !isLeast && setChosen(shiftedMinutes(minutes, -1))}
				className={step}
			>
				<Icon name="minus" />
			</button>
			<button
				type="button"
				aria-label={texts.label(minutes)}
				data-key="a"
				aria-busy={busy || undefined}
				onClick={() => !busy && onAccept(minutes)}
				className={
					`flex min-w-0 grow items-center justify-center gap-2 px-2 py-1 font-bold text-on-primary ` +
					`tabular-nums -outline-offset-4 hover:bg-primary-strong ${look.face}`
				}
			>
				{busy ? <Spinner /> : <Icon name="check" className={look.sign} />}
				{texts.accept(minutes)}
			</button>
			<button
				type="button"
				aria-label={texts.more}
				aria-disabled={isMost || undefined}
				onClick={() => !isMost && setChosen(shiftedMinutes(minutes, 1))}
				className={step}
			>
				<Icon name="plus" />
			</button>
			<span role="status" className="sr-only">
				{chosen !== null && texts.accept(chosen)}
			</span>
		</div>
	);
}
