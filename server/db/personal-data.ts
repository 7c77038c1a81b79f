import type { NewEvent } from "./append-event.ts";
import type { Reader, Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

/**
 * What happens to a column when the account is deleted. `deleted`: the row is deleted, by `erase` or by its foreign
 * key. `emptied`: the row stays without this value. `kept`: the row stays and no longer names anybody. `hashed`: it was
 * only ever a hash. `expires`: it stays until `expire` deletes it. `staff`: it is about staff and riders, whose
 * accounts are closed and never deleted.
 */
export type Fate = "deleted" | "emptied" | "kept" | "hashed" | "expires" | "staff";

/** The personal data of a feature, declared by the feature itself; server/personal-data.ts lists them all. */
export type PersonalData = {
	/** Each column of the feature that refers to a person or holds data about one. */
	columns: { readonly [Table in keyof Tables]?: { readonly [Column in keyof Tables[Table]]?: Fate } };
	/** Whether the account is still needed and cannot be deleted now. */
	needsAccount?(reader: Reader, accountId: string, now: number): Promise<boolean>;
	/** The feature's part of a customer's data export. */
	export?(reader: Reader, accountId: string, now: number): Promise<Record<string, unknown>>;
	/** Removes a customer from the feature's rows; returns the events to record once every feature is done. */
	erase?(tx: Tx, accountId: string, now: number): Promise<readonly NewEvent[]>;
	/**
	 * Each deletes some of what has been kept long enough, and returns whether there may be more. Once an hour each is
	 * called until there is none, every time in its own transaction: the shop's other writes wait meanwhile.
	 */
	expire?: readonly ((tx: Tx, now: number) => Promise<boolean>)[];
};
