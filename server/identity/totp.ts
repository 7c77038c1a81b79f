import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be this many steps off. */
const TOLERANCE = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of a step (RFC 4226, RFC 6238 with SHA-1, which every app knows). */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const hash = createHmac("sha1", secret).update(counter).digest();
	const offset = (hash.at(-1) ?? 0) & 0x0f;
	const number = hash.readUInt32BE(offset) & 0x7fffffff;
	return String(number % 10 ** digits).padStart(digits, "0");
}

/** The number of the 30 seconds that an instant (epoch ms) falls into. */
export function totpStep(now: number): number {
	return Math.floor(now / STEP_MS);
}

/**
 * The step of this code, now or one step before or after, and later than the last one used; null if it matches none.
 */
export function matchingStep(secret: Buffer, code: string, now: number, lastStep: number): number | null {
	const given = Buffer.from(code.replace(/\s/g, ""));
	const current = totpStep(now);
	for (let step = current - TOLERANCE; step <= current + TOLERANCE; step += 1) {
		const expected = Buffer.from(totpCode(secret, step));
		if (step > lastStep && given.length === expected.length && timingSafeEqual(given, expected)) return step;
	}
	return null;
}

/** A secret in the form that apps accept (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
	let text = "";
	let bits = 0;
	let held = 0;
	for (const byte of bytes) {
		held = (held << 8) | byte;
		bits += 8;
		while (bits >= 5) {
			bits -= 5;
			text += ALPHABET[(held >> bits) & 31];
		}
		held &= (1 << bits) - 1;
	}
	return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** The bytes of a secret that `base32` wrote. */
export function fromBase32(text: string): Buffer {
	const bytes: number[] = [];
	let bits = 0;
	let held = 0;
	for (const sign of text) {
		held = ((held << 5) | ALPHABET.indexOf(sign)) & 0xfff;
		bits += 5;
		if (bits >= 8) {
			bits -= 8;
			bytes.push((held >> bits) & 255);
		}
	}
	return Buffer.from(bytes);
}
