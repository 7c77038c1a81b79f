import { type ComponentProps, useState } from "react";
import { controlLook, Field, type FieldFrame } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

type Own<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, "id" | "className"> & FieldFrame;

/** A labelled field for one line of text. */
export function TextField({ label, description, error, hint, className, ...input }: Own<"input">) {
	return (
		<Field {...{ label, description, error, hint, className }}>
			{(control) => <input {...input} {...control} className={controlLook} />}
		</Field>
	);
}

/** A field of several lines; with `grows` it is as high as its text. */
export function TextAreaField({
	label,
	description,
	error,
	hint,
	className,
	rows = 4,
	grows,
	...area
}: Own<"textarea"> & { grows?: boolean }) {
	return (
		<Field {...{ label, description, error, hint, className }}>
			{(control) => (
				<textarea
					{...area}
					{...control}
					rows={rows}
					className={grows ? `${controlLook} field-sizing-content` : controlLook}
				/>
			)}
		</Field>
	);
}

/** A field for a password, with a button that shows what was typed. */
export function PasswordField({
	label,
	description,
	error,
	hint,
	className,
	showLabel,
	hideLabel,
	...input
}: Own<"input"> & { showLabel: string; hideLabel: string }) {
	const [shown, setShown] = useState(false);
	return (
		<Field {...{ label, description, error, hint, className }}>
			{(control) => (
				<div className="relative">
					<input
						{...input}
						{...control}
						type={shown ? "text" : "password"}
						className={`${controlLook} pr-13`}
					/>
					{/* An aria-label would be a second one with the field's name in it. */}
					<IconButton
						icon={shown ? "eye-off" : "eye"}
						label={shown ? hideLabel : showLabel}
						labelIsText
						className="absolute! inset-y-0 right-0.5 my-auto noscript:hidden"
						onClick={() => setShown(!shown)}
					/>
				</div>
			)}
		</Field>
	);
}
