import { useEffect } from "react";
import { useDeviceChoices } from "../../alerts/device-choices.ts";
import { ringOnce } from "../../alerts/ring-sound.ts";
import { serverTime } from "../../live/server-clock.ts";

/** Rings once, at the device's volume, when a device stops ringing for good: silence alone would not be noticed. */
export function useLastRing(hasStopped: boolean): void {
	const { mutedUntil } = useDeviceChoices();
	const isMuted = mutedUntil !== null && mutedUntil > serverTime();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the end of a mute is no reason to ring
	useEffect(() => {
		if (hasStopped && !isMuted) void ringOnce(1);
	}, [hasStopped]);
}
