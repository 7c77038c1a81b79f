import { useEffect } from "react";
import type { UserView } from "../../contract/auth.ts";
import { hasOtherWays, type WaysIn } from "../../domain/identity/ways-in.ts";
import { storedOnDevice } from "../storage/stored-text.ts";

/** The first name of whoever ordered here last, on this device only: it is what greets them when they log in again. */
export const firstNameHere = storedOnDevice("firstName");

/**
 * Keeps it once an order is placed, in a shop that has other ways in than the form; an ended session leaves it, logging
 * out and deleting the account do not.
 */
export function useFirstName(me: UserView, waysIn: WaysIn): void {
	const name = hasOtherWays(waysIn) ? me.name : null;
	useEffect(() => {
		if (name === null) return;
		const keep = async () => {
			const { firstName } = await import("../../domain/reviews/public-name.ts");
			firstNameHere.write(firstName(name));
		};
		addEventListener("orderPlaced", keep);
		return () => removeEventListener("orderPlaced", keep);
	}, [name]);
}
