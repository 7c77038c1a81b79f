import { useId } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook, FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { settingsTexts } from "./settings-texts.ts";

const MAX = 5;

/** A list of phone numbers, each in its own field. */
export function PhonesField({
	label,
	hint,
	description,
	phones,
	onChange,
	errorOf,
}: {
	label: string;
	hint?: string | undefined;
	description?: string | undefined;
	phones: readonly string[];
	onChange: (phones: readonly string[]) => void;
	/** The error of one phone, or of the whole list (null). */
	errorOf: (place: number | null) => string | undefined;
}) {
	const texts = usePageTexts(settingsTexts);
	const id = useId();
	const error = errorOf(null);
	function add() {
		onChange([...phones, ""]);
		requestAnimationFrame(() => document.getElementById(`${id}-phone-${phones.length}`)?.focus());
	}
	function remove(place: number) {
		onChange(phones.filter((_phone, at) => at !== place));
		keepFocus(`${id}-add`);
	}
	return (
		<fieldset className="grid min-w-0 gap-1.5" aria-describedby={`${id}-description${error ? ` ${id}-error` : ""}`}>
			<legend className="mb-1.5 font-semibold">
				{label}
				{hint && <span className="ml-2 font-normal text-ink-soft text-sm">{hint}</span>}
			</legend>
			<p id={`${id}-description`} className="-mt-2 text-ink-soft text-sm">
				{description}
			</p>
			{phones.map((phone, place) => {
				const issue = errorOf(place);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a number is identified by its position; its text is editable
					<div key={place} className="grid gap-1.5">
						<div className="flex gap-1">
							<input
								id={`${id}-phone-${place}`}
								type="tel"
								inputMode="tel"
								autoComplete="tel-national"
								maxLength={64}
								aria-label={texts.phoneNumber(place)}
								aria-invalid={issue ? true : undefined}
								aria-describedby={issue ? `${id}-${place}` : undefined}
								value={phone}
								onChange={({ target }) =>
									onChange(phones.map((other, at) => (at === place ? target.value : other)))
								}
								className={controlLook}
							/>
							{phones.length > 1 && (
								<IconButton
									icon="trash"
									label={texts.removePhone(place)}
									onClick={() => remove(place)}
								/>
							)}
						</div>
						{issue && <FieldError id={`${id}-${place}`}>{issue}</FieldError>}
					</div>
				);
			})}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
			{phones.length < MAX && (
				<div>
					<Button id={`${id}-add`} variant="quiet" size="small" icon="plus" onClick={add}>
						{texts.addANumber}
					</Button>
				</div>
			)}
		</fieldset>
	);
}
