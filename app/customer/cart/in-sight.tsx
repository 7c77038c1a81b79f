import { type ReactNode, useEffect, useRef } from "react";

/** Brings what is shown at the end of a dialog into sight at once. */
export function InSight({ children }: { children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		place.current?.scrollIntoView({ block: "nearest" });
	}, []);
	return (
		<div ref={place} className="scroll-m-5">
			{children}
		</div>
	);
}
