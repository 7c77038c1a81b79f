import { createHmac, randomBytes } from "node:crypto";
import { compiledOnce } from "./compiled-once.ts";
import type { Reader, Tx } from "./storage.ts";

const NAME = "forgotten";

/**
 * Hashes that recognise a phone, mailbox or network without revealing it: keyed with a secret that the shop makes when
 * it first needs one, so that trying all phone numbers works only with the shop's data.
 */
export async function keyedHashes(tx: Tx): Promise<(text: string) => string> {
	const key = (await keyIn(tx)) ?? (await makeKey(tx));
	return (text) => createHmac("sha256", key).update(text).digest("base64url");
}

/** The secret that makes the hashes, to be compared with the database's; null if there is none. */
export async function hashSecret(reader: Reader): Promise<string | null> {
	return (await keyIn(reader))?.toString("base64url") ?? null;
}

/** Hashes made with a secret from `hashSecret`. */
export function hashesBy(secret: string): (text: string) => string {
	const key = Buffer.from(secret, "base64url");
	return (text) => createHmac("sha256", key).update(text).digest("base64url");
}

/** The same for reading only; null if nothing was ever hashed. */
export async function knownHashes(reader: Reader): Promise<((text: string) => string) | null> {
	const key = await keyIn(reader);
	return key === null ? null : (text) => createHmac("sha256", key).update(text).digest("base64url");
}

async function makeKey(tx: Tx): Promise<Buffer> {
	const value = randomBytes(32).toString("base64url");
	// If two do this at once, the second waits and uses the first one's secret.
	await tx
		.insertInto("shop_keys")
		.values({ name: NAME, value })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
	const made = await keyIn(tx);
	if (made === null) throw new Error("the key that was just made is not there");
	return made;
}

const readKey = compiledOnce((tx) => tx.selectFrom("shop_keys").select("value").where("name", "=", NAME));

async function keyIn(reader: Reader): Promise<Buffer | null> {
	const [row] = (await readKey(reader, {})).rows;
	return row ? Buffer.from(row.value, "base64url") : null;
}
