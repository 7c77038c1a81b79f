import type { PersonalData } from "../db/personal-data.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "./sessions.ts";

/** What other features do when accounts change, in the same transaction; listed in server/account-effects.ts. */
export type AccountEffects = {
	personalData: readonly PersonalData[];
	signedUp(tx: Tx, account: { id: string; email: string; phone: string }, now: number): Promise<void>;
	/** By a code sent to the phone. */
	phoneProven(tx: Tx, account: { id: string; email: string; phone: string }, now: number): Promise<void>;
	loggedOut(tx: Tx, who: Pick<Caller, "role" | "accountId">): Promise<void>;
};
