import { shopTime } from "../../format/shop-time.ts";
import { useSavingTrouble } from "../../live/saving-state.ts";
import { pageTexts, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";

const troubleTexts = pageTexts({
	en: {
		title: (time: string) => `The shop hasn’t been able to save anything since ${time}`,
		actionsKept: "Your actions are saved and sent later.",
	},
	ta: {
		title: (time) => `${time} முதல் கடையால் எதையும் சேமிக்க முடியவில்லை`,
		actionsKept: "நீங்கள் பதிவு செய்வது பத்திரமாக இருக்கும், பிறகு தானாகப் போய்விடும்.",
	},
});

/** Shown while the shop's storage fails: since when, and that actions are kept. */
export function RiderSavingTrouble() {
	const texts = usePageTexts(troubleTexts);
	const { dayHalves } = useTexts().times;
	const since = useSavingTrouble();
	return (
		<div role="alert" className="empty:hidden">
			{since && (
				<Notice tone="error" announce={false} title={texts.title(shopTime(since, dayHalves))} className="mt-3">
					{texts.actionsKept}
				</Notice>
			)}
		</div>
	);
}
