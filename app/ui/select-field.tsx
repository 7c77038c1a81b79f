import type { ComponentProps } from "react";
import { Field, type FieldFrame, selectLook } from "./field.tsx";
import { Icon } from "./icons.tsx";

/** The system's own list: it suits a phone's thumb and a screen reader. Its options are its children. */
export function SelectField({
	label,
	description,
	error,
	hint,
	className,
	children,
	...select
}: Omit<ComponentProps<"select">, "id" | "className"> & FieldFrame) {
	return (
		<Field {...{ label, description, error, hint, className }}>
			{(control) => (
				<div className="relative">
					<select {...select} {...control} className={`${selectLook} pr-[2.75rem]`}>
						{children}
					</select>
					<Icon
						name="chevron-down"
						className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-soft"
					/>
				</div>
			)}
		</Field>
	);
}
