import type { NewEvent } from "./append-event.ts";
import type { Reader, Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

/**
 * What becomes of a column when the account is deleted. `deleted`: the row goes, by `erase` or by its foreign key.
 * `emptied`: the row stays without it. `kept`: it stays and names nobody any more. `hashed`: it never was more than a
 * hash. `expires`: it stays until `expire` takes it. `staff`: it tells of staff and riders, whose accounts are closed
 * and never deleted.
 */
export type Fate = "deleted" | "emptied" | "kept" | "hashed" | "expires" | "staff";

/** What a feature knows of people, said by the feature itself; server/personal-data.ts lists them all. */
export type PersonalData = {
	/** Each column of the feature that refers to a person or holds something about one. */
	columns: { readonly [Table in keyof Tables]?: { readonly [Column in keyof Tables[Table]]?: Fate } };
	/** Whether the account is still needed, so that it cannot be deleted now. */
	needsAccount?(reader: Reader, accountId: string, now: number): Promise<boolean>;
	/** The feature's part of the file that a customer takes home. */
	export?(reader: Reader, accountId: string, now: number): Promise<Record<string, unknown>>;
	/** Takes a customer out of the feature's rows; gives what is to be recorded of it, once every feature is done. */
	erase?(tx: Tx, accountId: string, now: number): Promise<readonly NewEvent[]>;
	/** Deletes what has been kept for long enough; called once an hour. */
	expire?(tx: Tx, now: number): Promise<void>;
};
