import { useSyncExternalStore } from "react";
import { storedOnDevice } from "../../storage/stored-text.ts";

/** Whether a rider wants to share their position while delivering; null until asked. Each rider on a phone chooses. */
type ShareChoice = "share" | "keep" | null;

const storedFor = (riderId: string) => storedOnDevice(`handi-share-place:${riderId}`);

/** The rider's choice; `undefined` on the server. */
export function useShareChoice(riderId: string): ShareChoice | undefined {
	const { subscribe, read } = storedFor(riderId);
	const choice = useSyncExternalStore(subscribe, read, () => undefined);
	if (choice === undefined) return undefined;
	return choice === "share" || choice === "keep" ? choice : null;
}

/** Remembers the choice on this device. */
export function chooseSharing(riderId: string, choice: ShareChoice): void {
	storedFor(riderId).write(choice);
}
