import { useLocation } from "react-router";
import { useTexts } from "../texts/texts.ts";
import { type LiveState, useLiveState } from "./live-state.ts";
import { pollSeconds } from "./poll-seconds.ts";

const dots: Record<LiveState, string> = {
	live: "bg-leaf",
	polling: "bg-turmeric",
	offline: "bg-danger",
};

/** Says quietly how news reach this page. */
export function LiveBadge() {
	const state = useLiveState();
	const { pathname } = useLocation();
	const { live } = useTexts().shell;
	const text = state === "polling" ? live.polling(pollSeconds(pathname)) : live[state];
	return (
		<span role="status" className="inline-flex items-center gap-2">
			<span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[state]}`} />
			{text}
		</span>
	);
}
