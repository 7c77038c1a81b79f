import { memo, useState } from "react";
import { chooseForDevice, useDeviceChoices } from "../../alerts/device-choices.ts";
import { tryTheSound, useSoundState } from "../../alerts/ring-sound.ts";
import { adminTime } from "../../format/admin-time.ts";
import { useCutOff } from "../../live/connection.ts";
import { useLiveState } from "../../live/live-state.ts";
import { useIsSignedOut } from "../../staff/session/signed-out.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { RingSettings } from "./ring-settings.tsx";
import { ringTexts } from "./ring-texts.ts";

/** Shows whether the alarm is audible on this device, and links to its settings. */
export const RingRow = memo(function RingRow({ mutedMs, isScreenOn }: { mutedMs: number; isScreenOn: boolean | null }) {
	const texts = usePageTexts(ringTexts);
	const language = useLanguage();
	const [soundWord, andScreen] = texts.soundAndScreen;
	const [isOpen, setIsOpen] = useState(false);
	const sound = useSoundState();
	const { wantsSound, mutedUntil } = useDeviceChoices();
	const isMuted = mutedMs > 0;
	const isBlocked = sound === "blocked" && !isMuted;
	const isCutOff = useCutOff() !== null;
	const isConnecting = useLiveState() === "connecting";
	const isSignedOut = useIsSignedOut();
	const isAmiss = isMuted || isBlocked || isCutOff || isSignedOut;

	function whatIsHeard(): string {
		if (isSignedOut) return texts.signedOut;
		if (isCutOff) return texts.cutOff;
		if (isMuted) return texts.muted(adminTime(mutedUntil ?? 0, language), texts.left(mutedMs));
		if (isBlocked) return wantsSound ? texts.silentUntilTap : texts.silent;
		if (isConnecting) return texts.connecting;
		return sound === "ready" ? texts.rings : texts.listening;
	}

	function turnOn() {
		chooseForDevice({ wantsSound: true, mutedUntil: null });
		void tryTheSound();
	}

	return (
		<>
			<div
				className={
					// The same height for every state: the content below does not move once the browser has answered.
					`flex min-h-14 flex-wrap items-center gap-x-2 border-line border-b px-4 sm:px-6 lg:min-h-12 ` +
					`${isAmiss ? "bg-turmeric-soft" : "bg-surface"}`
				}
			>
				<p
					role="status"
					className="flex min-h-11 min-w-0 flex-1 basis-24 items-center gap-2 text-sm leading-tight"
				>
					<Icon name={isAmiss ? "alert" : "bell"} className="text-base" />
					<span className="min-w-0">{whatIsHeard()}</span>
				</p>
				{(isMuted || isBlocked) && (
					<Button size="small" icon="bell" className="max-sm:[&_svg]:hidden" onClick={turnOn}>
						{texts.turnOnSound}
					</Button>
				)}
				<Button size="small" variant="quiet" icon="settings" className="-mr-3" onClick={() => setIsOpen(true)}>
					<span className={isMuted || isBlocked ? "max-sm:sr-only" : ""}>
						{soundWord}
						<span className="max-sm:sr-only">{andScreen}</span>
					</span>
				</Button>
			</div>
			<RingSettings open={isOpen} onClose={() => setIsOpen(false)} mutedMs={mutedMs} isScreenOn={isScreenOn} />
		</>
	);
});
