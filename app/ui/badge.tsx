import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

const tones = {
	neutral: "bg-sunken text-ink",
	accent: "bg-turmeric text-on-turmeric",
	leaf: "bg-leaf-soft text-leaf",
	warning: "bg-turmeric-soft text-ink",
	danger: "bg-danger-soft text-danger",
	info: "bg-info-soft text-info",
};

export type BadgeTone = keyof typeof tones;

/** A short label in the colour of what it says. */
export function Badge({
	tone = "neutral",
	icon,
	children,
	className = "",
}: {
	tone?: BadgeTone;
	icon?: IconName;
	children: ReactNode;
	className?: string;
}) {
	return (
		<span className={`badge ${tones[tone]} ${className}`}>
			{icon && <Icon name={icon} className="size-[1.1em]" />}
			{/* In its own element, so that it also updates after a browser has translated it. */}
			<span>{children}</span>
		</span>
	);
}
