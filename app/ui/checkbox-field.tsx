import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

/**
 * A box with `checked` shows the page's own state: on Back or a reload the browser does not restore what it was when
 * the page was left, which may be out of date.
 */
export function CheckboxField({
	label,
	description,
	error,
	className = "",
	...input
}: Omit<ComponentProps<"input">, "type" | "id" | "className"> & {
	label: ReactNode;
	description?: ReactNode;
	error?: string | undefined;
	className?: string;
}) {
	const id = useId();
	const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
	return (
		<div className={className}>
			<label className="flex min-h-11 items-center gap-3 py-1.5">
				<input
					autoComplete={input.checked === undefined ? undefined : "off"}
					{...input}
					type="checkbox"
					aria-describedby={describedBy || undefined}
					aria-invalid={error ? true : undefined}
					className="size-6 shrink-0 accent-primary"
				/>
				<span className="min-w-0 font-semibold">{label}</span>
			</label>
			{description && (
				<div id={`${id}-description`} className="pl-9 text-ink-soft text-sm">
					{description}
				</div>
			)}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</div>
	);
}
