import { type ReactNode, useDeferredValue } from "react";
import { useIsAlive } from "./use-is-alive.ts";

/**
 * An image outside the first view: loaded after hydration, so that it does not compete with what is visible. Without
 * scripts it loads normally. The className gives the same box as the image's own.
 */
export function Deferred({ className, children }: { className: string; children: ReactNode }) {
	// Many of them render bit by bit, and not all during hydration.
	if (useDeferredValue(useIsAlive())) return children;
	return (
		<span className={`block bg-plate ${className}`}>
			<noscript>{children}</noscript>
		</span>
	);
}
