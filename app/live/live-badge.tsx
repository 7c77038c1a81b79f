import { useLocation } from "react-router";
import { usePageTexts } from "../texts/texts.ts";
import { type LiveState, useLiveState } from "./live-state.ts";
import { liveTexts } from "./live-texts.ts";
import { pollSeconds } from "./poll-seconds.ts";

const dots: Record<LiveState, string> = {
	connecting: "bg-line-strong",
	live: "bg-leaf",
	polling: "bg-turmeric",
	offline: "bg-danger",
};

/** Shows discreetly how updates reach this page. */
export function LiveBadge() {
	const state = useLiveState();
	const { pathname } = useLocation();
	const texts = usePageTexts(liveTexts);
	const text = state === "polling" ? texts.polling(pollSeconds(pathname)) : texts[state];
	return (
		<span role="status" className="inline-flex items-center gap-2">
			<span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[state]}`} />
			{text}
		</span>
	);
}
