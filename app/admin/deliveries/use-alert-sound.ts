import { useEffect, useRef } from "react";
import { beep } from "../../alerts/alert-sound.ts";
import { useDeviceChoices } from "../../alerts/device-choices.ts";
import { useSoundState } from "../../alerts/ring-sound.ts";
import { useOfServerNow } from "../../live/use-of-server-now.ts";

const LOUD = 0.9;
const BETWEEN_MS = 350;

/** Plays two short tones for each new id, if this device may play sound and is not muted. */
export function useAlertSound(ids: readonly string[]): void {
	const known = useRef(new Set<string>());
	const { mutedUntil } = useDeviceChoices();
	const isMuted = useOfServerNow((now) => mutedUntil !== null && mutedUntil > now);
	const isSilent = useSoundState() !== "ready" || isMuted;
	const key = ids.join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: a sound for a new id, not for unmuting the device
	useEffect(() => {
		const isNews = ids.some((id) => !known.current.has(id));
		known.current = new Set(ids);
		if (!isNews || isSilent) return;
		beep(LOUD);
		const timer = setTimeout(() => beep(LOUD), BETWEEN_MS);
		return () => clearTimeout(timer);
	}, [key]);
}
