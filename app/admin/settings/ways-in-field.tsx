import type { WayIn } from "../../../domain/identity/ways-in.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { WAYS, YES } from "./setting-draft.ts";
import { settingsTexts } from "./settings-texts.ts";

/** Chooses customers' ways in besides the form; explains those that this shop is not set up for. */
export function WaysInField({
	label,
	description,
	typed,
	possible,
	onChange,
	errorOf,
}: {
	label: string;
	description?: string | undefined;
	typed: readonly string[];
	possible: Readonly<Record<WayIn, boolean>>;
	onChange: (typed: readonly string[]) => void;
	errorOf: (way: WayIn) => string | undefined;
}) {
	const texts = usePageTexts(settingsTexts);
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1 font-semibold">{label}</legend>
			{description && <p className="-mt-2 text-ink-soft text-sm">{description}</p>}
			{WAYS.map((key, place) => {
				const { label: name, description: what, needs } = texts.ways[key];
				const isOn = typed[place] === YES;
				return (
					<CheckboxField
						key={key}
						label={name}
						description={possible[key] ? what : needs}
						checked={isOn}
						// A way in that is on can be switched off even if the shop can no longer offer it.
						disabled={!possible[key] && !isOn}
						error={errorOf(key)}
						onChange={({ target }) =>
							onChange(typed.map((each, at) => (at === place ? (target.checked ? YES : "no") : each)))
						}
					/>
				);
			})}
		</fieldset>
	);
}
