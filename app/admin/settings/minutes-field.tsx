import { useId } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { controlLook, FieldError } from "../../ui/field.tsx";
import { settingsTexts } from "./settings-texts.ts";

/** A duration in minutes and seconds. */
export function MinutesField({
	label,
	hint,
	description,
	typed,
	onChange,
	error,
}: {
	label: string;
	hint?: string | undefined;
	description?: string | undefined;
	typed: readonly string[];
	onChange: (typed: readonly string[]) => void;
	error?: string | undefined;
}) {
	const texts = usePageTexts(settingsTexts);
	const id = useId();
	const [minutes = "", seconds = ""] = typed;
	const common = {
		type: "text",
		inputMode: "numeric",
		maxLength: 4,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": error ? `${id}-error` : undefined,
		className: `${controlLook} max-w-20 text-right tabular-nums`,
	} as const;
	return (
		<fieldset className="grid min-w-0 gap-1.5">
			<legend className="mb-1.5 font-semibold">
				{label}
				{hint && <span className="ml-2 font-normal text-ink-soft text-sm">{hint}</span>}
			</legend>
			{description && <p className="-mt-2 text-ink-soft text-sm">{description}</p>}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<label className="flex items-center gap-2">
					<input {...common} value={minutes} onChange={({ target }) => onChange([target.value, seconds])} />
					{texts.minutes}
				</label>
				<label className="flex items-center gap-2">
					<input {...common} value={seconds} onChange={({ target }) => onChange([minutes, target.value])} />
					{texts.seconds}
				</label>
			</div>
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</fieldset>
	);
}
