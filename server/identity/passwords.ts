import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import type { Result } from "../../domain/result.ts";
import { type Busy, createHashLanes, type HashLane } from "./hash-lanes.ts";

/**
 * The cost of a new hash, by OWASP's first choice (facts 3.2): 19 MiB, two passes, one lane. No setting changes it;
 * tests that are not about passwords do (test/servers/cheap-passwords.ts).
 */
export const PASSWORD_COST = { memoryKib: 19_456, passes: 2, lanes: 1 };
/** Each hash uses 19 MiB and a core; one core is left for customers on the menu. */
const CONCURRENT_HASHES = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Whose password it is: the lane in which it waits, and the network or account that it is counted for there. */
export type Asker = { lane: HashLane; from: string };

const derive = promisify(argon2);
const { run: inLane, admit } = createHashLanes(CONCURRENT_HASHES);

/** Reserves a place in the queue for a password check, to be released; `busy` when there are too many. */
export function admitToHash({ lane, from }: Asker): Result<() => void, Busy> {
	return admit(lane, from);
}

/** A self-describing argon2id hash: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`; `busy` when too many wait in the lane. */
export function hashPassword(asker: Asker, password: string): Promise<Result<string, Busy>> {
	return inLane(asker.lane, asker.from, async () => {
		const salt = randomBytes(16);
		const { memoryKib, passes, lanes } = PASSWORD_COST;
		return encoded(salt, await argon2id(password, salt, { memory: memoryKib, passes, parallelism: lanes }));
	});
}

/**
 * Whether the password matches the hash; `busy` when too many wait in the lane. For an account that does not exist pass
 * null: it costs the same and never matches.
 */
export function verifyPassword(asker: Asker, password: string, stored: string | null): Promise<Result<boolean, Busy>> {
	return inLane(asker.lane, asker.from, async () => {
		const [, , , costs, salt, hash] = (stored ?? noAccountsHash()).split("$");
		const cost = Object.fromEntries((costs ?? "").split(",").map((part) => part.split("=")));
		const expected = Buffer.from(hash ?? "", "base64");
		const costOfHash = { memory: Number(cost.m), passes: Number(cost.t), parallelism: Number(cost.p) };
		const actual = await argon2id(password, Buffer.from(salt ?? "", "base64"), costOfHash);
		return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null;
	});
}

function noAccountsHash(): string {
	return encoded(Buffer.alloc(16), Buffer.alloc(32));
}

/** `memory` in KiB. */
type Cost = { memory: number; passes: number; parallelism: number };

function argon2id(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
	const message = password.normalize("NFC");
	return derive("argon2id", { message, nonce, ...cost, tagLength: 32 });
}

function encoded(salt: Buffer, hash: Buffer): string {
	const { memoryKib, passes, lanes } = PASSWORD_COST;
	return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${text(salt)}$${text(hash)}`;
}

function text(bytes: Buffer): string {
	return bytes.toString("base64").replace(/=+$/, "");
}
