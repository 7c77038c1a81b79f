import { type ReactNode, useEffect, useRef } from "react";

/** Brings what went wrong into sight at once, and again whenever `of`, what it is about, is another one. */
export function InSight({ of, className = "", children }: { of?: unknown; className?: string; children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same words may be said of another attempt
	useEffect(() => {
		place.current?.scrollIntoView({ block: "nearest" });
	}, [of]);
	return (
		<div ref={place} className={`scroll-mt-24 scroll-mb-5 ${className}`}>
			{children}
		</div>
	);
}
