import { type ReactNode, useEffect, useRef } from "react";

/** Scrolls an error into view at once, and again whenever its subject (`of`) changes. */
export function InSight({ of, className = "", children }: { of?: unknown; className?: string; children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt may have the same text
	useEffect(() => {
		place.current?.scrollIntoView({ block: "nearest" });
	}, [of]);
	return (
		<div ref={place} className={`scroll-mt-24 scroll-mb-5 ${className}`}>
			{children}
		</div>
	);
}
