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

/** While busy it keeps the focus and its words, and ignores presses. */
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

const variants = {
	primary: "bg-primary text-on-primary shadow-card not-disabled:hover:bg-primary-strong",
	secondary:
		"border-2 border-primary bg-surface text-primary not-disabled:hover:bg-primary-soft " +
		"not-disabled:hover:text-primary-strong",
	quiet: "text-primary not-disabled:hover:bg-primary-soft",
	danger: "border-2 border-danger bg-surface text-danger not-disabled:hover:bg-danger-soft",
};

const sizes = {
	small: "min-h-11 gap-1.5 px-3 py-1.5 text-sm",
	medium: "min-h-11 gap-2 px-5 py-1.5",
	large: "min-h-13 gap-2.5 px-7 py-2 text-lg",
};

function buttonLook({
	variant = "primary",
	size = "medium",
	full,
	className = "",
}: Look & { className?: string | undefined }) {
	return (
		`inline-flex max-w-full items-center justify-center rounded-md text-center font-bold leading-tight ` +
		`transition-colors ` +
		`disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-soft ` +
		`disabled:shadow-none ` +
		`aria-busy:cursor-progress ${variants[variant]} ${sizes[size]} ${full ? "w-full" : ""} ${className}`
	);
}
