import { useEffect, useEffectEvent } from "react";
import { readCutOff } from "./connection.ts";
import { useRefresh } from "./refresh.ts";

/** The event by which an open page hears that it could not be read and shows what it knew before. */
export const UNREAD = "page-unread";

const RETRY_MS = 3_000;

/** Reads a page again that could not be read: news came, and without it nobody would see what they tell. */
export function useReadAgain(): void {
	const refresh = useEffectEvent(useRefresh());
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		function later() {
			clearTimeout(timer);
			timer = setTimeout(readAgain, RETRY_MS);
		}
		async function readAgain() {
			// A page that is cut off is read again as soon as it is not (keep-live.ts).
			if (readCutOff() === null && !(await refresh())) later();
		}
		addEventListener(UNREAD, later);
		return () => {
			clearTimeout(timer);
			removeEventListener(UNREAD, later);
		};
	}, []);
}
