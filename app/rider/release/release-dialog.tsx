import { useState } from "react";
import type { ReturnPlace } from "../../../domain/deliveries/return-place.ts";
import { shortNumber } from "../../../domain/orders/short-number.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { ReasonDialog } from "../reasons/reason-dialog.tsx";

/** Asks where the food of a released order is, and why; another rider can take it then. */
export function ReleaseDialog({
	orderId,
	busy,
	onClose,
	onGiven,
}: {
	/** The order number. */
	orderId: string;
	busy: boolean;
	onClose: () => void;
	onGiven: (reason: string, where: ReturnPlace) => void;
}) {
	const texts = usePageTexts(releaseTexts);
	const [where, setWhere] = useState<ReturnPlace>("road");
	return (
		<ReasonDialog
			title={texts.title}
			texts={texts}
			reasons={texts.reasons}
			busy={busy}
			onClose={onClose}
			onGiven={(reason) => onGiven(reason, where)}
		>
			<p>{texts.what(shortNumber(orderId))}</p>
			<ChoiceCards
				legend={texts.where}
				name="where"
				choices={[
					{ value: "road", label: texts.road, description: texts.roadWhat },
					{ value: "counter", label: texts.counter },
				]}
				value={where}
				onChange={setWhere}
			/>
		</ReasonDialog>
	);
}

const releaseTexts = pageTexts({
	en: {
		title: "Return this order?",
		what: (orderId: string) => `Order ${orderId} is then free for another rider to take.`,
		where: "Where is the food?",
		road: "With me, on the road",
		roadWhat: "The shop is alerted at once.",
		counter: "Back at the counter",
		why: "Why?",
		reasons: {
			"Picked up by mistake": "Picked up by mistake",
			"Too many orders at once": "Too many orders at once",
			"Trouble with the bike": "Trouble with the bike",
			"Not well": "Not well",
		},
		other: "Other",
		details: "Details",
		optional: "optional",
		missing: "Please give a reason",
		send: "Return order",
		keep: "Keep order",
		close: "Close",
	},
	ta: {
		title: "ஆர்டரைத் திருப்பிக் கொடுக்கவா?",
		what: (orderId) => `ஆர்டர் ${orderId}-ஐ வேறொருவர் எடுத்துக்கொள்ளலாம்.`,
		where: "உணவு எங்கே இருக்கிறது?",
		road: "என்னிடம், வழியில்",
		roadWhat: "கடைக்கு உடனே தெரிவிக்கப்படும்.",
		counter: "கவுண்டரில் கொடுத்துவிட்டேன்",
		why: "ஏன்?",
		reasons: {
			"Picked up by mistake": "தெரியாமல் எடுத்துவிட்டேன்",
			"Too many orders at once": "ஒரே நேரத்தில் நிறைய ஆர்டர்கள்",
			"Trouble with the bike": "வண்டியில் பிரச்சினை",
			"Not well": "உடம்பு சரியில்லை",
		},
		other: "வேறு காரணம்",
		details: "உங்கள் வார்த்தைகளில்",
		optional: "தேவைப்பட்டால்",
		missing: "ஏன் திருப்பிக் கொடுக்கிறீர்கள் என்று சொல்லுங்கள்",
		send: "திருப்பிக் கொடு",
		keep: "என்னிடமே இருக்கட்டும்",
		close: "மூடு",
	},
});
