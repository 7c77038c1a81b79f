import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icons.tsx";

/** A button of one icon; `label` is its accessible name, with `labelIsText` as hidden text. */
export function IconButton({
	icon,
	label,
	labelIsText = false,
	variant = "quiet",
	className = "",
	type = "button",
	...button
}: Omit<ComponentProps<"button">, "children" | "aria-label"> & {
	icon: IconName;
	label: string;
	labelIsText?: boolean;
	variant?: "quiet" | "filled" | "danger";
}) {
	const look = {
		quiet: "text-current not-disabled:hover:bg-current/10",
		filled: "bg-primary text-on-primary not-disabled:hover:bg-primary-strong",
		danger: "text-danger not-disabled:hover:bg-danger-soft",
	}[variant];
	return (
		<button
			{...button}
			type={type}
			aria-label={labelIsText ? undefined : label}
			title={label}
			className={
				`inline-grid size-11 shrink-0 place-items-center rounded-full text-lg transition-colors ` +
				`disabled:cursor-not-allowed disabled:opacity-50 ${look} ${className}`
			}
		>
			<Icon name={icon} />
			{labelIsText && <span className="sr-only">{label}</span>}
		</button>
	);
}
