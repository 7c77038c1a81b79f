import { useEffect, useState } from "react";

/**
 * Keeps the screen on while wanted and this page is looked at; says whether the device does it, null where it cannot.
 */
export function useScreenOn(isWanted: boolean): boolean | null {
	const [isOn, setIsOn] = useState<boolean | null>(false);
	useEffect(() => {
		if (!("wakeLock" in navigator)) {
			setIsOn(null);
			return;
		}
		if (!isWanted) return;
		let lock: WakeLockSentinel | null = null;
		let isOver = false;

		async function hold() {
			if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
			try {
				lock = await navigator.wakeLock.request("screen");
				if (isOver) return void lock.release();
				lock.addEventListener("release", () => setIsOn(false));
				setIsOn(true);
			} catch {
				// the battery is low, or the page went out of sight meanwhile
				setIsOn(false);
			}
		}
		void hold();
		// The device lets go whenever the page is out of sight.
		document.addEventListener("visibilitychange", hold);
		return () => {
			isOver = true;
			document.removeEventListener("visibilitychange", hold);
			void lock?.release();
		};
	}, [isWanted]);
	return isOn;
}
