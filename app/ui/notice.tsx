import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

const looks = {
	info: { box: "border-info bg-info-soft", icon: "text-info" },
	success: { box: "border-leaf bg-leaf-soft", icon: "text-leaf" },
	warning: { box: "border-turmeric bg-turmeric-soft", icon: "text-ink" },
	error: { box: "border-danger bg-danger-soft", icon: "text-danger" },
};
const icons: Record<keyof typeof looks, IconName> = {
	info: "info",
	success: "check",
	warning: "alert",
	error: "alert",
};

/** A message within the page. Errors are announced at once; others only if `announce` is set. */
export function Notice({
	tone = "info",
	title,
	children,
	action,
	announce = tone === "error",
	className = "",
}: {
	tone?: keyof typeof looks;
	title?: ReactNode;
	children?: ReactNode;
	action?: ReactNode;
	announce?: boolean;
	className?: string;
}) {
	const role = tone === "error" ? "alert" : "status";
	return (
		<div
			role={announce ? role : undefined}
			className={`flex items-start gap-3 rounded-md border-l-6 px-4 py-3 ${looks[tone].box} ${className}`}
		>
			<Icon name={icons[tone]} className={`mt-0.5 text-lg ${looks[tone].icon}`} />
			<div className="min-w-0 flex-1">
				{title && <p className="font-bold">{title}</p>}
				{children && <div>{children}</div>}
				{action && <div className="mt-2">{action}</div>}
			</div>
		</div>
	);
}
