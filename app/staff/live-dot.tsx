import { type LiveState, useLiveState } from "../live/live-state.ts";

const colours: Record<LiveState, string> = {
	connecting: "bg-on-tamarind-soft opacity-60",
	live: "bg-[#8fd39a]",
	polling: "bg-turmeric",
	offline: "bg-[#ffa79b]",
};

/** Shows on a dark bar how updates reach the page. */
export function LiveDot({ texts, className = "" }: { texts: Record<LiveState, string>; className?: string }) {
	const state = useLiveState();
	// In Tamil a phone's bar has no room for it, and would be higher for a moment.
	const words = state === "connecting" ? "max-sm:in-[:lang(ta)]:sr-only" : "";
	return (
		<span role="status" className={`inline-flex min-w-0 items-center gap-2 text-sm ${className}`}>
			<span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colours[state]}`} />
			<span className={`line-clamp-2 min-w-0 leading-tight ${words}`}>{texts[state]}</span>
		</span>
	);
}
