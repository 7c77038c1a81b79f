import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";
import { Icon, type IconName } from "./icons.tsx";

export type Choice<Value extends string> = {
	value: Value;
	label: ReactNode;
	description?: ReactNode;
	icon?: IconName;
	disabled?: boolean;
	/** A button inside the card that does not choose it. Only in a "stack". */
	action?: ReactNode;
};

/**
 * A group of radio buttons as cards ("stack", "row") or as small chips. Without value or defaultValue none is chosen.
 */
export function ChoiceCards<Value extends string>({
	legend,
	legendHidden = false,
	name,
	choices,
	value,
	defaultValue,
	onChange,
	layout = "stack",
	required,
	error,
	className = "",
}: {
	legend: ReactNode;
	legendHidden?: boolean;
	name: string;
	choices: readonly Choice<Value>[];
	/** Controlled: the chosen value, or null for none. */
	value?: Value | null;
	defaultValue?: Value;
	onChange?: (value: Value) => void;
	layout?: "stack" | "row" | "chips";
	required?: boolean;
	error?: string | undefined;
	className?: string;
}) {
	const errorId = useId();
	const arrangement = {
		stack: "grid gap-2.5",
		row: "grid gap-2.5 sm:grid-cols-2",
		chips: "flex flex-wrap gap-2",
	}[layout];
	return (
		<fieldset className={`min-w-0 ${className}`} aria-describedby={error ? errorId : undefined}>
			<legend className={legendHidden ? "sr-only" : "mb-2 font-semibold"}>{legend}</legend>
			<div className={arrangement}>
				{choices.map((choice) => (
					<Framed key={choice.value} action={choice.action}>
						<label
							className={`${layout === "chips" ? chipLook : cardLook} ${choice.action ? "pr-14" : ""}`}
						>
							<input
								type="radio"
								name={name}
								value={choice.value}
								required={required}
								disabled={choice.disabled}
								aria-invalid={error ? true : undefined}
								className={layout === "chips" ? "label-edge" : "size-5 shrink-0 accent-primary"}
								onChange={() => onChange?.(choice.value)}
								{...(value === undefined
									? { defaultChecked: choice.value === defaultValue }
									: { checked: choice.value === value })}
							/>
							{choice.icon && <Icon name={choice.icon} className="text-xl text-primary" />}
							<span className="min-w-0">
								<span className="block font-semibold">{choice.label}</span>
								{choice.description && (
									<span className="block text-ink-soft text-sm">{choice.description}</span>
								)}
							</span>
						</label>
					</Framed>
				))}
			</div>
			{error && (
				<div className="mt-2">
					<FieldError id={errorId}>{error}</FieldError>
				</div>
			)}
		</fieldset>
	);
}

/** A card with its own button on top, at its end. */
function Framed({ action, children }: { action: ReactNode; children: ReactNode }) {
	if (!action) return children;
	return (
		<div className="relative grid grid-cols-1">
			{children}
			<span className="absolute inset-y-0 right-1.5 flex items-center">{action}</span>
		</div>
	);
}

const common =
	"cursor-pointer border-2 bg-surface transition-colors has-disabled:cursor-not-allowed " +
	"has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-primary " +
	"has-focus-visible:outline-offset-2";
const cardLook =
	`${common} flex min-h-14 items-center gap-3 rounded-md border-line-strong/60 px-4 py-3 ` +
	`has-checked:border-primary has-checked:bg-primary-soft`;
const chipLook =
	`${common} relative inline-flex min-h-11 min-w-14 items-center justify-center gap-2 rounded-full ` +
	`border-line-strong px-4 has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary`;
