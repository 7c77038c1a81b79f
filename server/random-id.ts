import { randomBytes } from "node:crypto";

/** A new id of 128 random bits, unguessable (facts: enumeration). */
export function randomId(): string {
	return randomBytes(16).toString("base64url");
}
