import { type TouchEvent, useRef } from "react";

const FAR_ENOUGH_PX = 48;

/**
 * Swiping with one finger. Two fingers belong to the browser, and so does a zoomed page, on which a finger pans the
 * image. No browser gesture is prevented, so pinching keeps working.
 */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
	const start = useRef<{ x: number; y: number } | null>(null);
	return {
		onTouchStart({ touches }: TouchEvent) {
			const finger = touches.length === 1 && !isZoomed() ? touches[0] : undefined;
			start.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
		},
		onTouchEnd({ changedTouches }: TouchEvent) {
			const from = start.current;
			const to = changedTouches[0];
			start.current = null;
			if (!from || !to) return;
			const across = to.clientX - from.x;
			if (Math.abs(across) < FAR_ENOUGH_PX || Math.abs(across) < 1.5 * Math.abs(to.clientY - from.y)) return;
			if (across < 0) onLeft();
			else onRight();
		},
		onTouchCancel() {
			start.current = null;
		},
	};
}

function isZoomed(): boolean {
	return (window.visualViewport?.scale ?? 1) > 1.01;
}
