import { type ReactNode, useId } from "react";
import { Icon } from "./icons.tsx";

export type FieldFrame = {
	label: string;
	description?: ReactNode;
	error?: string | undefined;
	/** A short remark beside the label, such as "optional". */
	hint?: string;
	className?: string;
};

type ControlProps = {
	id: string;
	"aria-describedby": string | undefined;
	"aria-invalid": true | undefined;
};

/** The label, the description and the error of one control, tied to it by their ids. */
export function Field({
	label,
	description,
	error,
	hint,
	className = "",
	children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
	const id = useId();
	const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
	return (
		<div className={`grid gap-1.5 ${className}`}>
			<label htmlFor={id} className="font-semibold">
				{label}
				{/* A space as well: a screen reader then reads two words. */}
				{hint && <span className="ml-1 font-normal text-ink-soft text-sm"> {hint}</span>}
			</label>
			{description && (
				<div id={`${id}-description`} className="-mt-1 text-ink-soft text-sm">
					{description}
				</div>
			)}
			{children({
				id,
				"aria-describedby": describedBy || undefined,
				"aria-invalid": error ? true : undefined,
			})}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</div>
	);
}

/** What is wrong with a field, shown below it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={id} className="flex items-start gap-1.5 font-semibold text-danger text-sm">
			<Icon name="alert" className="mt-px" />
			{children}
		</p>
	);
}

/** The look of every text box. 16px at least, or phones zoom in. */
export const controlLook =
	"block w-full min-h-11 rounded-md border-2 border-line-strong bg-surface px-3 py-2 text-base text-ink " +
	"placeholder:text-ink-soft/80 focus-visible:border-primary focus-visible:outline-offset-0 " +
	"disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-danger";

const wraps = "overflow-hidden text-ellipsis whitespace-pre-wrap wrap-anywhere";
/** Of a closed list: a long choice wraps, and is cut in browsers that keep it on one line. */
export const selectLook = `${controlLook} appearance-none ${wraps}`;
