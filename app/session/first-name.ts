import { useEffect } from "react";
import type { UserView } from "../../contract/auth.ts";
import { hasOtherWays, type WaysIn } from "../../domain/identity/ways-in.ts";
import { storedOnDevice } from "../storage/stored-text.ts";

/** The first name of the last customer here, on this device only: it greets them at the next login. */
export const firstNameHere = storedOnDevice("firstName");

/**
 * Stores the first name once an order is placed, in a shop with other ways in than the form; it survives the end of a
 * session, but not logging out or deleting the account.
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
