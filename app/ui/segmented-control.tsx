import type { Choice } from "./choice-cards.tsx";

/** A few short options side by side, one always chosen: a filter, a mode. */
export function SegmentedControl<Value extends string>({
	legend,
	name,
	choices,
	value,
	onChange,
	className = "",
}: {
	/** Read out, not shown. */
	legend: string;
	name: string;
	choices: readonly Pick<Choice<Value>, "value" | "label">[];
	value: Value;
	onChange: (value: Value) => void;
	className?: string;
}) {
	return (
		<fieldset className={`min-w-0 ${className}`}>
			<legend className="sr-only">{legend}</legend>
			<div className="inline-flex max-w-full flex-wrap rounded-[26px] border-2 border-line bg-sunken p-0.5">
				{choices.map((choice) => (
					<label
						key={choice.value}
						className="relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full
							px-4
							text-center max-[26rem]:px-3 max-[26rem]:text-sm font-semibold text-ink-soft leading-tight
							transition-colors hover:text-ink has-checked:bg-primary has-checked:text-on-primary
							has-focus-visible:outline-3 has-focus-visible:outline-primary
							has-focus-visible:outline-offset-2"
					>
						<input
							type="radio"
							name={name}
							value={choice.value}
							checked={choice.value === value}
							onChange={() => onChange(choice.value)}
							className="label-edge"
						/>
						{choice.label}
					</label>
				))}
			</div>
		</fieldset>
	);
}
