import { useEffect, useState } from "react";
import { now } from "../../clock.ts";
import { riderApi } from "../rider-api.ts";
import { isWorthSending, type Position } from "./position-pace.ts";

const TIMEOUT_MS = 20_000;

/** Whether the phone sends its position: it does, it may not, it cannot now. */
type Sharing = "off" | "on" | "denied" | "unknown";

/**
 * Sends the shop this phone's position while these orders are in hand; null: sends none. Stops when the shop
 * says that nothing is being delivered, until the orders change. A position without a signal is not sent again later:
 * the next one replaces it.
 */
export function useSendPosition(orders: string | null): Sharing {
	const [sharing, setSharing] = useState<Sharing>("off");
	useEffect(() => {
		if (orders === null) return setSharing("off");
		if (!navigator.geolocation) return setSharing("denied");
		const over = new AbortController();
		let last: Position | null = null;
		/** By the monotonic clock: the other may be put back. */
		let waitUntil = 0;

		async function send({ coords }: GeolocationPosition) {
			setSharing("on");
			const { latitude, longitude, accuracy } = coords;
			const position = { latitude, longitude, at: now() };
			if (performance.now() < waitUntil || !isWorthSending(last, { ...position, accuracy })) return;
			// One at a time; a call that hangs in a tunnel is dropped.
			waitUntil = performance.now() + TIMEOUT_MS;
			last = position;
			let pauseMs = 0;
			try {
				const reply = await riderApi.rider.location.$put(
					{ json: { latitude, longitude } },
					{ init: { signal: over.signal } },
				);
				if (reply.status === 429) pauseMs = (Number(reply.headers.get("Retry-After")) || 10) * 1000;
				// Nothing is in hand any more, or no rider is logged in.
				if ([401, 403, 409].includes(reply.status)) {
					stop();
					setSharing("off");
				}
			} catch {
				// no signal: this position is of no use later
			}
			waitUntil = performance.now() + pauseMs;
		}

		function fail({ code, PERMISSION_DENIED }: GeolocationPositionError) {
			setSharing(code === PERMISSION_DENIED ? "denied" : "unknown");
		}

		const watch = navigator.geolocation.watchPosition((position) => void send(position), fail, {
			enableHighAccuracy: true,
			maximumAge: 5_000,
		});
		function stop() {
			navigator.geolocation.clearWatch(watch);
			over.abort();
		}
		return stop;
	}, [orders]);
	return sharing;
}
