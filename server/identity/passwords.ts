import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

// OWASP's first choice (facts 3.2): 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;

const derive = promisify(argon2);
const CONCURRENT_HASHES = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** An argon2id hash that describes itself: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const hash = await argon2id(password, salt, MEMORY_KIB, PASSES, LANES);
	return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${text(salt)}$${text(hash)}`;
}

/** Whether the password is the one that was hashed. For an account that does not exist pass null: it costs the same and is never right. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
	const [, , , costs, salt, hash] = (stored ?? (await noAccountsHash())).split("$");
	const cost = Object.fromEntries((costs ?? "").split(",").map((part) => part.split("=")));
	const expected = Buffer.from(hash ?? "", "base64");
	const actual = await argon2id(
		password,
		Buffer.from(salt ?? "", "base64"),
		Number(cost.m),
		Number(cost.t),
		Number(cost.p),
	);
	return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null;
}

let decoy: Promise<string> | undefined;
function noAccountsHash(): Promise<string> {
	decoy ??= hashPassword(randomBytes(16).toString("hex"));
	return decoy;
}

/** At most two hashes at once: each holds 19 MiB and a core. */
async function argon2id(
	password: string,
	nonce: Buffer,
	memory: number,
	passes: number,
	parallelism: number,
): Promise<Buffer> {
	if (running >= CONCURRENT_HASHES) await new Promise<void>((resolve) => waiting.push(resolve));
	else running += 1;
	try {
		const message = password.normalize("NFC");
		return await derive("argon2id", { message, nonce, memory, passes, parallelism, tagLength: 32 });
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	}
}

function text(bytes: Buffer): string {
	return bytes.toString("base64").replace(/=+$/, "");
}
