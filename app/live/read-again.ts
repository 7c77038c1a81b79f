import { useEffect, useEffectEvent } from "react";
import { readCutOff } from "./connection.ts";
import { useRefresh } from "./refresh.ts";

/** The event by which an open page learns that it could not be read and shows its last known state. */
export const UNREAD = "page-unread";

const RETRY_MS = 3_000;

/** Reads a page again after a failed read: there was an event, and otherwise nobody would see its change. */
export function useReadAgain(): void {
	const refresh = useEffectEvent(useRefresh());
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		function later() {
			clearTimeout(timer);
			timer = setTimeout(readAgain, RETRY_MS);
		}
		async function readAgain() {
			// A page without a connection is read again as soon as it returns (keep-live.ts).
			if (readCutOff() === null && !(await refresh())) later();
		}
		addEventListener(UNREAD, later);
		return () => {
			clearTimeout(timer);
			removeEventListener(UNREAD, later);
		};
	}, []);
}
