import { type ReactNode, useDeferredValue } from "react";
import { useIsAlive } from "./use-is-alive.ts";

/**
 * An image that nobody sees at first: fetched once the page is alive, so that it does not take the line from what is
 * seen. Without scripts it is there as ever. The className gives the same box as the image's own.
 */
export function Deferred({ className, children }: { className: string; children: ReactNode }) {
	// Many of them are drawn bit by bit, and not in the one go in which the page comes alive.
	if (useDeferredValue(useIsAlive())) return children;
	return (
		<span className={`block bg-plate ${className}`}>
			<noscript>{children}</noscript>
		</span>
	);
}
