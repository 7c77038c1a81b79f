import { useId } from "react";
import { WEEKDAYS } from "../../../contract/weekdays.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { FieldError } from "../../ui/field.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { menuTexts } from "./menu-texts.ts";

/** The days on which a dish is sold: every day, or chosen ones. */
export function DaysField({
	days,
	onChange,
	error,
}: {
	/** Digits, 0 is Sunday; null is every day. */
	days: string | null;
	onChange: (days: string | null) => void;
	error: string | undefined;
}) {
	const language = useLanguage();
	const texts = usePageTexts(menuTexts);
	const id = useId();
	const toggle = (day: string, isOn: boolean) =>
		onChange([..."0123456"].filter((each) => (each === day ? isOn : days?.includes(each))).join(""));
	return (
		<fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="mb-2 font-semibold">{texts.days}</legend>
			<SegmentedControl
				legend={texts.sold}
				name={`${id}-mode`}
				choices={[
					{ value: "every", label: texts.everyDay },
					{ value: "some", label: texts.onlyOn },
				]}
				value={days === null ? "every" : "some"}
				onChange={(mode) => onChange(mode === "every" ? null : (days ?? ""))}
			/>
			{days !== null && (
				<div className="mt-3 flex flex-wrap gap-2">
					{WEEKDAYS[language].map((name, day) => (
						<label
							key={name}
							className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full
								border-2 border-line-strong bg-surface px-4 font-semibold has-checked:border-primary
								has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3
								has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
						>
							<input
								type="checkbox"
								checked={days.includes(String(day))}
								onChange={({ target }) => toggle(String(day), target.checked)}
								aria-invalid={error ? true : undefined}
								className="label-edge"
							/>
							{name}
						</label>
					))}
				</div>
			)}
			{error && (
				<div className="mt-2">
					<FieldError id={`${id}-error`}>{error}</FieldError>
				</div>
			)}
		</fieldset>
	);
}
