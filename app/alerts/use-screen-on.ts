import { useEffect, useState } from "react";

/** Keeps the screen on while wanted and this page is visible; returns whether it is on, null if the device cannot. */
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
				// the battery is low, or the page was hidden meanwhile
				setIsOn(false);
			}
		}
		void hold();
		// The browser releases the lock whenever the page is hidden.
		document.addEventListener("visibilitychange", hold);
		return () => {
			isOver = true;
			document.removeEventListener("visibilitychange", hold);
			void lock?.release();
		};
	}, [isWanted]);
	return isOn;
}
