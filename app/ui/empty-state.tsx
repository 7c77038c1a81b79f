import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";
import { Spot, type SpotName } from "./spot.tsx";

/** Shown instead of an empty list: what is missing, and the one thing to do about it. */
export function EmptyState({
	icon,
	spot = "pot",
	title,
	children,
	action,
	level: Heading = "h2",
}: {
	/** A plain icon instead of a drawing. */
	icon?: IconName;
	spot?: SpotName;
	title: ReactNode;
	children?: ReactNode;
	action?: ReactNode;
	level?: "h1" | "h2" | "h3";
}) {
	return (
		<div className="wrap-anywhere mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
			{icon ? (
				<span className="grid size-20 place-items-center rounded-full bg-turmeric-soft text-4xl text-primary">
					<Icon name={icon} />
				</span>
			) : (
				<Spot name={spot} className="size-32" />
			)}
			<Heading className="text-2xl">{title}</Heading>
			{children && <div className="text-ink-soft">{children}</div>}
			{action && <div className="mt-2">{action}</div>}
		</div>
	);
}
