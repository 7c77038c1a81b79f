import { useEffect } from "react";
import { storedOnDevice, useStoredText } from "../../storage/stored-text.ts";

/** The rider who logged in on this phone and has not logged out. */
const stored = storedOnDevice("handi-rider-here");

/** Remembers on this phone which rider is logged in. */
export function useRecordRider(riderId: string): void {
	useEffect(() => {
		if (stored.read() !== riderId) stored.write(riderId);
	}, [riderId]);
}

/** The rider has logged out. */
export function forgetRider(): void {
	stored.write(null);
}

/** For the login page: a rider was logged in here, so the session has ended. */
export function useHasSessionEnded(): boolean {
	return useStoredText(stored) !== null;
}
