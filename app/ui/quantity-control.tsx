import { useRef } from "react";
import { afterPaint } from "./after-paint.ts";
import { buttonLook } from "./button.tsx";
import { Icon } from "./icons.tsx";

/** The labels carry the dish's name ("One more Chicken Biryani"): there are many of these on one screen. */
export function QuantityControl({
	quantity,
	onChange,
	decreaseLabel,
	increaseLabel,
	quantityLabel,
	min = 0,
	max,
	first,
}: {
	quantity: number;
	onChange: (quantity: number) => void;
	decreaseLabel: string;
	increaseLabel: string;
	/** What is read out when the number changes, such as "2 Chicken Biryani in the cart". */
	quantityLabel: string;
	min?: number;
	max?: number | undefined;
	/**
	 * Shown at quantity 0. The button that adds the first then adds another, and keeps the focus: if the focused button
	 * were removed, the browser would lay the page out again before it responds.
	 */
	first?: { label: string; text: string; onAdd: () => void };
}) {
	const step =
		"grid size-11 shrink-0 place-items-center rounded-md text-primary not-disabled:hover:bg-primary-soft " +
		"disabled:cursor-not-allowed disabled:opacity-40";
	const more = useRef<HTMLButtonElement>(null);
	const none = quantity === 0 ? first : undefined;

	function less() {
		onChange(quantity - 1);
		// Once it is rendered: until then it may be disabled, if one is the maximum.
		if (first && quantity === 1) afterPaint(() => more.current?.focus());
	}

	return (
		<div
			className={
				none
					? "grid min-h-12 items-center"
					: "inline-flex items-center justify-between rounded-md border-2 border-primary bg-surface"
			}
		>
			{!none && (
				<button
					type="button"
					aria-label={decreaseLabel}
					disabled={quantity <= min}
					onClick={less}
					className={step}
				>
					<Icon name={quantity === 1 && min === 0 ? "trash" : "minus"} />
				</button>
			)}
			{!none && (
				<output className="min-w-9 text-center font-bold tabular-nums">
					<span aria-hidden="true">{quantity}</span>
					<span className="sr-only">{quantityLabel}</span>
				</output>
			)}
			<button
				ref={more}
				type="button"
				aria-label={none?.label ?? increaseLabel}
				disabled={max !== undefined && quantity >= max}
				onClick={none?.onAdd ?? (() => onChange(quantity + 1))}
				className={none ? buttonLook({ size: "small" }) : step}
			>
				{none?.text ?? <Icon name="plus" />}
			</button>
		</div>
	);
}
