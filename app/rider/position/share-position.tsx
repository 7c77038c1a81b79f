import { useRef } from "react";
import { useScreenOn } from "../../alerts/use-screen-on.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { chooseSharing, useShareChoice } from "./share-choice.ts";
import { stopSharing } from "./stop-sharing.ts";
import { useSendPosition } from "./use-send-position.ts";

const positionTexts = pageTexts({
	en: {
		title: "Share your location with customers?",
		text:
			"While you have an order, its customer and the shop see your location on a map; sharing ends on " +
			"delivery. You can deliver without it too.",
		ask: "Share location?",
		yes: "Yes",
		yesWhat: "Yes, share my location",
		no: "No",
		keepWhat: "No, thanks",
		share: "Share",
		on: "Your location is shared.",
		kept: "Your location isn’t shared.",
		denied: "Your location isn’t shared: this phone doesn’t allow it. You can still deliver.",
		off: "Finding your location…",
		unknown: "Your location isn’t available right now.",
		stop: "Stop",
		stopWhat: "Stop sharing my location",
		shareWhat: "Share my location",
	},
	ta: {
		title: "நீங்கள் வரும் இடத்தை வாடிக்கையாளருக்குக் காட்டலாமா?",
		text:
			"ஆர்டர் உங்கள் கையில் இருக்கும்போது மட்டும் அந்த வாடிக்கையாளரும் கடையும் உங்கள் இடத்தை மேப்பில் பார்ப்பார்கள். டெலிவரி ஆனதும் யாருக்கும் தெரியாது. இது இல்லாமலும் " +
			"டெலிவரி செய்யலாம்.",
		ask: "இடம் காட்டவா?",
		yes: "ஆம்",
		yesWhat: "ஆம்: என் இடத்தைக் காட்டுவது",
		no: "வேண்டாம்",
		keepWhat: "வேண்டாம்: என் இடத்தைக் காட்டுவது",
		share: "காட்டு",
		on: "உங்கள் இடம் காட்டப்படுகிறது.",
		kept: "உங்கள் இடம் காட்டப்படவில்லை.",
		denied: "உங்கள் இடம் காட்டப்படவில்லை: இந்த ஃபோன் அதை அனுமதிக்கவில்லை. டெலிவரிக்கு ஒரு தடையும் இல்லை.",
		off: "உங்கள் இடம் தேடப்படுகிறது…",
		unknown: "இந்த ஃபோனுக்கு இப்போது தன் இடம் தெரியவில்லை.",
		stop: "நிறுத்து",
		stopWhat: "நிறுத்து: என் இடத்தைக் காட்டுவது",
		shareWhat: "காட்டு: என் இடம்",
	},
});

/**
 * Asks once whether to share the position, sends it only while an order is in hand, and says so. The screen stays on
 * meanwhile: with it off, phones give a page no position.
 */
export function SharePosition({ riderId, orders }: { riderId: string; orders: readonly string[] }) {
	const texts = usePageTexts(positionTexts);
	const choice = useShareChoice(riderId);
	const isDelivering = orders.length > 0;
	const isAnswered = useRef(false);
	const sharing = useSendPosition(isDelivering && choice === "share" ? orders.join(" ") : null);
	useScreenOn(sharing === "on");
	if (!isDelivering) return null;

	function answer(chosen: "share" | "keep") {
		isAnswered.current = true;
		chooseSharing(riderId, chosen);
	}

	function readAnswer(element: HTMLElement | null) {
		if (!element || !isAnswered.current) return;
		isAnswered.current = false;
		element.focus({ preventScroll: true });
	}

	// The stored choice is known late on a slow connection: its space is reserved, so that no button moves then.
	if (choice === undefined) return <div aria-hidden="true" className="mt-2 h-12" />;
	if (choice === null) {
		return (
			<section
				aria-label={texts.title}
				className="mt-2 flex flex-wrap items-center gap-x-2 rounded-md bg-info-soft pl-3"
			>
				<details className="min-w-0 flex-1 basis-[7rem]">
					<summary className="min-h-12 cursor-pointer py-3 font-semibold leading-6">{texts.ask}</summary>
					<p className="pb-2">{texts.text}</p>
				</details>
				<div className="ml-auto flex shrink-0 self-start">
					<Button
						variant="quiet"
						className="min-h-12 px-2.5!"
						aria-label={texts.yesWhat}
						onClick={() => answer("share")}
					>
						{texts.yes}
					</Button>
					<Button
						variant="quiet"
						className="min-h-12 px-2.5!"
						aria-label={texts.keepWhat}
						onClick={() => answer("keep")}
					>
						{texts.no}
					</Button>
				</div>
			</section>
		);
	}
	const isShared = choice === "share";
	return (
		<div className="mt-2 flex min-h-12 items-center justify-between gap-3">
			{/* The pressed button is gone: the result, and later changes, are announced in its place. */}
			<p ref={readAnswer} tabIndex={-1} role="status" className="flex min-w-0 items-center gap-2 outline-none">
				<Icon name="map-pin" className="shrink-0 text-xl" />
				{isShared ? texts[sharing] : texts.kept}
			</p>
			{sharing !== "denied" && (
				<Button
					variant="quiet"
					className="min-h-12 shrink-0 px-3!"
					aria-label={isShared ? texts.stopWhat : texts.shareWhat}
					onClick={() => (isShared ? stopSharing(riderId) : chooseSharing(riderId, "share"))}
				>
					{isShared ? texts.stop : texts.share}
				</Button>
			)}
		</div>
	);
}
