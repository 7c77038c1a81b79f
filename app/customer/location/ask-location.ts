import type { Coordinates } from "../../format/coordinates.ts";

const DEVICE_MS = 10_000;
const ANSWER_MS = 30_000;

/**
 * Asks the device for its location, and calls `failed` also if the browser's question stays unanswered, which Firefox
 * does not report. A location found after that still counts.
 */
export function askLocation(found: (place: Coordinates) => void, failed: () => void): void {
	const unanswered = setTimeout(failed, ANSWER_MS);
	navigator.geolocation.getCurrentPosition(
		({ coords: { latitude, longitude } }) => {
			clearTimeout(unanswered);
			found({ latitude, longitude });
		},
		() => {
			clearTimeout(unanswered);
			failed();
		},
		{ enableHighAccuracy: true, timeout: DEVICE_MS, maximumAge: 60_000 },
	);
}
