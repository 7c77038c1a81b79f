import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";
import { STAR } from "./stars.tsx";

/** One to five stars as a group of radio buttons: arrow keys, a tap, and a word for the chosen number. */
export function StarChoice({
	legend,
	name,
	value,
	onChange,
	labels,
	error,
}: {
	legend: ReactNode;
	name: string;
	/** Null until something is chosen. */
	value: number | null;
	onChange: (stars: number) => void;
	/** What each number of stars means, from one to five; read out with each. */
	labels: readonly string[];
	error?: string | undefined;
}) {
	const errorId = useId();
	return (
		<fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
			<legend className="font-semibold">{legend}</legend>
			<div className="flex flex-wrap items-center gap-x-3">
				<div className="-ml-2 flex">
					{labels.map((label, index) => {
						const stars = index + 1;
						const isLit = value !== null && stars <= value;
						const tone = isLit ? "fill-turmeric stroke-star-edge" : "fill-surface stroke-line-strong";
						return (
							<label
								key={label}
								className="relative grid size-12 cursor-pointer place-items-center rounded-full
									transition-transform hover:scale-110 has-focus-visible:outline-3
									has-focus-visible:outline-primary"
							>
								<input
									type="radio"
									name={name}
									value={stars}
									checked={stars === value}
									onChange={() => onChange(stars)}
									aria-invalid={error ? true : undefined}
									className="label-edge"
								/>
								<svg
									viewBox="0 0 24 24"
									aria-hidden="true"
									strokeWidth="1.2"
									className={`size-9 ${tone}`}
								>
									<path d={STAR} />
								</svg>
								<span className="sr-only">{`${stars}: ${label}`}</span>
							</label>
						);
					})}
				</div>
				<span aria-hidden="true" className="text-ink-soft">
					{value === null ? "" : labels[value - 1]}
				</span>
			</div>
			{error && <FieldError id={errorId}>{error}</FieldError>}
		</fieldset>
	);
}
