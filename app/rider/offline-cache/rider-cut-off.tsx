import { shopTime } from "../../format/shop-time.ts";
import { useCutOff } from "../../live/connection.ts";
import { Age } from "../../offline/age.tsx";
import { pageTexts, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { useIsAllSaved } from "../offline-queue/use-rider-actions.ts";
import { useFollowCached } from "./use-follow-cached.ts";

const cutOffTexts = pageTexts({
	en: {
		title: { offline: "You’re offline", unreachable: "The shop can’t be reached" },
		asOf: (time: string) => `Last updated at ${time}`,
		actionsKept: "Your actions are saved and sent later.",
		notKept: "This page opens once you’re back online.",
	},
	ta: {
		title: { offline: "சிக்னல் இல்லை", unreachable: "இப்போது கடையைத் தொடர்பு கொள்ள முடியவில்லை" },
		asOf: (time) => `இது ${time} நிலவரம்`,
		actionsKept: "நீங்கள் பதிவு செய்வது பத்திரமாக இருக்கும், பிறகு தானாகப் போய்விடும்.",
		notKept: "சிக்னல் வந்ததும் இந்தப் பக்கம் திறக்கும்.",
	},
});

/** Shown while the rider has no connection: how old the page is, and that actions are kept. */
export function RiderCutOff() {
	const texts = usePageTexts(cutOffTexts);
	const { dayHalves } = useTexts().times;
	const cutOff = useCutOff();
	const isAllSaved = useIsAllSaved();
	useFollowCached(texts.notKept);
	return (
		<div role="status" className="empty:sr-only">
			{cutOff && (
				<Notice tone="warning" title={texts.title[cutOff.reason]} className="mt-3">
					{texts.asOf(shopTime(cutOff.asOf, dayHalves))} (<Age since={cutOff.asOf} />
					). {isAllSaved && texts.actionsKept}
				</Notice>
			)}
		</div>
	);
}
