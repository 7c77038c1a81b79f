import { useEffect, useState } from "react";
import { now } from "../../clock.ts";
import { riderApi } from "../rider-api.ts";
import { isWorthTelling, type Place } from "./place-pace.ts";

const HANGS_AFTER_MS = 20_000;

/** Whether the phone tells where it is: it does, it may not, it cannot just now. */
export type Telling = "off" | "on" | "denied" | "unknown";

/**
 * Tells the shop where this phone is while these orders are in hand; null: not at all. Stops by itself when the shop
 * says that nothing is being delivered, until other orders are. Without a signal the next place is simply the next one.
 */
export function useTellPlace(orders: string | null): Telling {
	const [telling, setTelling] = useState<Telling>("off");
	useEffect(() => {
		if (orders === null) return setTelling("off");
		if (!navigator.geolocation) return setTelling("denied");
		const over = new AbortController();
		let last: Place | null = null;
		let waitUntil = 0;

		async function tell({ coords }: GeolocationPosition) {
			setTelling("on");
			const { latitude, longitude, accuracy } = coords;
			const place = { latitude, longitude, at: now() };
			if (place.at < waitUntil || !isWorthTelling(last, { ...place, accuracy })) return;
			// One at a time; a call that hangs in a tunnel is forgotten.
			waitUntil = place.at + HANGS_AFTER_MS;
			last = place;
			let pauseMs = 0;
			try {
				const reply = await riderApi.rider.location.$put(
					{ json: { latitude, longitude } },
					{ init: { signal: over.signal } },
				);
				if (reply.status === 429) pauseMs = (Number(reply.headers.get("Retry-After")) || 10) * 1000;
				// Nothing is in hand any more, or nobody rides.
				if ([401, 403, 409].includes(reply.status)) {
					stop();
					setTelling("off");
				}
			} catch {
				// no signal: this place is of no use later
			}
			waitUntil = now() + pauseMs;
		}

		function fail({ code, PERMISSION_DENIED }: GeolocationPositionError) {
			setTelling(code === PERMISSION_DENIED ? "denied" : "unknown");
		}

		const watch = navigator.geolocation.watchPosition((position) => void tell(position), fail, {
			enableHighAccuracy: true,
			maximumAge: 5_000,
		});
		function stop() {
			navigator.geolocation.clearWatch(watch);
			over.abort();
		}
		return stop;
	}, [orders]);
	return telling;
}
