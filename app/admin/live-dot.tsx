import { type LiveState, useLiveState } from "../live/live-state.ts";

const looks: Record<LiveState, { dot: string; text: string }> = {
	live: { dot: "bg-[#8fd39a]", text: "Live" },
	polling: { dot: "bg-turmeric", text: "Every 3 s" },
	offline: { dot: "bg-[#ffa79b]", text: "Offline" },
};

/** Says quietly how news reach the back-office. */
export function LiveDot() {
	const { dot, text } = looks[useLiveState()];
	return (
		<span role="status" className="inline-flex items-center gap-2 whitespace-nowrap text-sm">
			<span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
			{text}
		</span>
	);
}
