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
	disabled = false,
	full = false,
}: {
	quantity: number;
	onChange: (quantity: number) => void;
	decreaseLabel: string;
	increaseLabel: string;
	/** What is read when the number changes, such as "2 Chicken Biryani in the cart". */
	quantityLabel: string;
	min?: number;
	max?: number | undefined;
	disabled?: boolean;
	full?: boolean;
}) {
	const step =
		"grid size-11 shrink-0 place-items-center rounded-md text-primary not-disabled:hover:bg-primary-soft " +
		"disabled:cursor-not-allowed disabled:opacity-40";
	return (
		<div
			className={
				`items-center justify-between rounded-md border-2 border-primary bg-surface ` +
				`${full ? "flex w-full" : "inline-flex"}`
			}
		>
			<button
				type="button"
				aria-label={decreaseLabel}
				disabled={disabled || quantity <= min}
				onClick={() => onChange(quantity - 1)}
				className={step}
			>
				<Icon name={quantity === 1 && min === 0 ? "trash" : "minus"} />
			</button>
			<output className="min-w-9 text-center font-bold tabular-nums">
				<span aria-hidden="true">{quantity}</span>
				<span className="sr-only">{quantityLabel}</span>
			</output>
			<button
				type="button"
				aria-label={increaseLabel}
				disabled={disabled || (max !== undefined && quantity >= max)}
				onClick={() => onChange(quantity + 1)}
				className={step}
			>
				<Icon name="plus" />
			</button>
		</div>
	);
}
