import { useId } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ORDER_LIMITS, YES } from "./setting-draft.ts";
import { settingsTexts } from "./settings-texts.ts";

/** The order limits of new customers: a switch, and the numbers below it. */
export function OrderLimitsField({
	label,
	description,
	typed,
	onChange,
	errorOf,
}: {
	label: string;
	description?: string | undefined;
	typed: readonly string[];
	onChange: (typed: readonly string[]) => void;
	errorOf: (limit: string | null) => string | undefined;
}) {
	const texts = usePageTexts(settingsTexts);
	const id = useId();
	const isOn = typed[0] === YES;
	const change = (place: number, value: string) => onChange(typed.map((each, at) => (at === place ? value : each)));
	return (
		<div className="grid gap-3">
			<CheckboxField
				label={label}
				description={description}
				error={errorOf(null)}
				checked={isOn}
				aria-controls={isOn ? id : undefined}
				onChange={({ target }) => change(0, target.checked ? YES : "no")}
			/>
			{isOn && (
				<div
					id={id}
					className="grid grid-cols-1 items-end gap-x-4 gap-y-4 pl-9 has-[[aria-invalid]]:items-start
						sm:grid-cols-2"
				>
					{ORDER_LIMITS.map((key, place) => (
						<TextField
							key={key}
							name={key}
							{...texts.limits[key]}
							inputMode="numeric"
							maxLength={9}
							value={typed[place + 1] ?? ""}
							error={errorOf(key)}
							onChange={({ target }) => change(place + 1, target.value)}
						/>
					))}
				</div>
			)}
		</div>
	);
}
