import { useEffect, useEffectEvent } from "react";
import type { UserView } from "../../contract/auth.ts";
import { useRefresh } from "../live/refresh.ts";
import { parseStored, storedOnDevice } from "../storage/stored-text.ts";
import { personOf } from "./person-of.ts";

/** Where each page stores the logged-in person (known-user.ts). */
const KEY = "user";
const stored = storedOnDevice(KEY);

/**
 * Whether another tab has logged in as somebody else than this page shows, or at all: all tabs send the same cookie, so
 * requests from here would be theirs.
 */
export function isReplaced(shown: UserView | null): boolean {
	const here = personHere();
	return here !== null && here !== personOf(shown);
}

/** The person logged in on this device, in whichever tab; null if nobody is. */
export function personHere(): string | null {
	const here = parseStored(stored.read()) as UserView | null;
	return here && personOf(here);
}

/** Reads the page again when another tab has logged in as somebody else, or out. */
export function useReplacedPerson(shown: UserView): void {
	const refresh = useRefresh();
	useOtherTabs(() => {
		if (stored.read() === null || isReplaced(shown)) void refresh();
	});
}

/** Loads a page without the account's menu, such as a bill, anew when another tab has logged in or out. */
export function useReloadForOthers(): void {
	useOtherTabs(() => location.reload());
}

function useOtherTabs(changed: () => void): void {
	const look = useEffectEvent(changed);
	useEffect(() => {
		const onStorage = ({ key }: StorageEvent) => {
			if (key === KEY) look();
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, []);
}
