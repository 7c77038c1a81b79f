import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { ReasonDialog } from "../reasons/reason-dialog.tsx";

/** Asks why an order goes back to the counter, where another rider may take it. */
export function ReleaseDialog({
	orderId,
	busy,
	onClose,
	onGiven,
}: {
	/** The order's number as people read it. */
	orderId: string;
	busy: boolean;
	onClose: () => void;
	onGiven: (reason: string) => void;
}) {
	const texts = usePageTexts(releaseTexts);
	return (
		<ReasonDialog
			title={texts.title}
			texts={texts}
			reasons={texts.reasons}
			busy={busy}
			onClose={onClose}
			onGiven={onGiven}
		>
			<p>{texts.what(orderId)}</p>
		</ReasonDialog>
	);
}

const releaseTexts = pageTexts({
	en: {
		title: "Return this order?",
		what: (orderId: string) => `Order ${orderId} returns to the counter, where another rider can take it.`,
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
		what: (orderId) => `ஆர்டர் ${orderId} கவுண்டருக்குத் திரும்பும். வேறொருவர் எடுத்துக்கொள்ளலாம்.`,
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
