import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";

type Look = {
	variant?: "primary" | "secondary" | "quiet" | "danger";
	size?: "small" | "medium" | "large";
	/** As wide as its container. */
	full?: boolean;
	icon?: IconName;
	iconAfter?: IconName;
};

/** While busy it keeps the focus and its text, and ignores presses. */
export function Button({
	variant,
	size,
	full,
	icon,
	iconAfter,
	busy = false,
	type = "button",
	className,
	children,
	onClick,
	...button
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
	function press(event: MouseEvent<HTMLButtonElement>) {
		if (busy) event.preventDefault();
		else onClick?.(event);
	}
	return (
		<button
			{...button}
			type={type}
			className={buttonLook({ variant, size, full, className })}
			aria-busy={busy || undefined}
			aria-disabled={busy || button["aria-disabled"]}
			onClick={press}
		>
			{busy ? <Spinner /> : icon && <Icon name={icon} />}
			{children}
			{iconAfter && <Icon name={iconAfter} />}
		</button>
	);
}

/** A link that looks like a button; `to` may also be a tel:, mailto: or https: address. */
export function LinkButton({
	variant,
	size,
	full,
	icon,
	iconAfter,
	className,
	children,
	...link
}: ComponentProps<typeof Link> & Look & { className?: string }) {
	return (
		<Link {...link} className={buttonLook({ variant, size, full, className })}>
			{icon && <Icon name={icon} />}
			{children}
			{iconAfter && <Icon name={iconAfter} />}
		</Link>
	);
}

/** The classes in app/look.css: a page with many buttons then names them once for each. */
export function buttonLook({
	variant = "primary",
	size = "medium",
	full,
	className = "",
}: Look & { className?: string | undefined }) {
	return `button button-${variant} button-${size} ${full ? "w-full" : ""} ${className}`;
}
