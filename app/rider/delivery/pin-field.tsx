import { useId } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { isPinProblem } from "../offline-queue/pin-problem.ts";
import type { PinEntry } from "./at-the-door.tsx";
import { deliveryTexts } from "./delivery-texts.ts";

/** The customer's four digits: proof that the order reached the right person. */
export function PinField({ pin: { value, set, field, isAsked, problem } }: { pin: PinEntry }) {
	const texts = usePageTexts(deliveryTexts);
	const id = useId();
	const refused = isPinProblem(problem) ? problem.message : null;
	const error = isAsked && value.length < 4 ? texts.pinMissing : refused;
	return (
		<div className="grid gap-1.5">
			<label htmlFor={id} className="font-bold text-lg">
				{texts.pin}
			</label>
			<p id={`${id}-why`}>{texts.pinWhy}</p>
			<input
				ref={field}
				id={id}
				type="text"
				inputMode="numeric"
				autoComplete="off"
				maxLength={4}
				value={value}
				onChange={(event) => set(event.target.value.replaceAll(/\D/g, ""))}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-why ${id}-error` : `${id}-why`}
				className="block min-h-18 w-full max-w-72 rounded-md border-2 border-line-strong bg-surface px-3
					text-center font-bold text-5xl text-ink tracking-[0.4em] tabular-nums focus-visible:border-primary
					focus-visible:outline-offset-0 aria-invalid:border-danger"
			/>
			{error && (
				<p
					role="alert"
					id={`${id}-error`}
					className="flex items-start gap-2 font-bold text-danger text-lg leading-snug"
				>
					<Icon name="alert" className="mt-0.5" />
					{error}
				</p>
			)}
		</div>
	);
}
