import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";

const decompress = promisify(brotliDecompress);
const ATTEMPTS = 3;
/** The most that one raw block holds; longer data takes several. */
const MAX_RAW = 65_536;
/** An empty last block. */
const END = Buffer.from([0x03]);

/** The two bytes before a position decide how the next is compressed. */
const CONTEXT = 2;

/**
 * Compresses a text with slots once, each of a fixed number of bytes, so that it can be sent any number of times with
 * other bytes in them, and with a tail of any length: nothing is compressed again (decision 027). `fixed` is the text
 * before, between and after the slots. Null if it cannot be done.
 */
export async function compressWithSlots(
	fixed: readonly Buffer[],
	slots: readonly number[],
): Promise<((filled: readonly Buffer[], behind: Buffer) => Buffer) | null> {
	for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
		const parts = await compressParts(fixed, slots.map(unlikeText));
		const fill = (filled: readonly Buffer[], behind: Buffer) => {
			if (filled.some(({ length }, n) => length !== slots[n])) throw new Error("a slot has another size");
			const pieces = parts.flatMap((part, n) => [part, ...rawBlocks(slotAt(fixed, filled, n))]);
			return Buffer.concat([...pieces, ...rawBlocks(behind), END]);
		};
		// Checked with other bytes than those used for compressing: a reader must get exactly them.
		const others = slots.map(unlikeText);
		const expected = Buffer.concat(fixed.flatMap((part, n) => [part, others[n] ?? NOTHING]));
		const read = await decompress(fill(others, END)).catch(() => null);
		if (read?.equals(Buffer.concat([expected, END]))) return fill;
	}
	return null;
}

/** Each fixed part, without the first bytes after a slot, compressed with these slots in between. */
async function compressParts(fixed: readonly Buffer[], slots: readonly Buffer[]): Promise<Buffer[]> {
	const length = [...fixed, ...slots].reduce((sum, part) => sum + part.length, 0);
	const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: length };
	const stream = createBrotliCompress({ params });
	const failed = once(stream, "error").then(([fault]) => Promise.reject(fault));
	const flushed = async (bytes: Buffer) => {
		stream.write(bytes);
		const done = Promise.withResolvers<void>();
		stream.flush(constants.BROTLI_OPERATION_FLUSH, () => done.resolve());
		await Promise.race([done.promise, failed]);
		const read: Buffer[] = [];
		for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) read.push(chunk);
		return Buffer.concat(read);
	};
	const parts: Buffer[] = [];
	for (const [n, part] of fixed.entries()) {
		const rest = part.subarray(n === 0 ? 0 : CONTEXT);
		parts.push(rest.length > 0 ? await flushed(rest) : NOTHING);
		if (n < slots.length) await flushed(slotAt(fixed, slots, n));
	}
	stream.destroy();
	return parts;
}

/** A slot's bytes and the first bytes of what follows it. */
function slotAt(fixed: readonly Buffer[], slots: readonly Buffer[], n: number): Buffer {
	return Buffer.concat([slots[n] ?? NOTHING, fixed[n + 1]?.subarray(0, CONTEXT) ?? NOTHING]);
}

const NOTHING = Buffer.alloc(0);

/** Bytes that never occur next to each other in a text, so that the compressor finds nothing to refer to. */
function unlikeText(length: number): Buffer {
	return randomBytes(length).map((byte) => 0x80 | (byte & 0x3f)) as Buffer;
}

/** Bytes as uncompressed blocks (RFC 7932, 9.2): a header of three bytes and the bytes themselves. */
function rawBlocks(bytes: Buffer): Buffer[] {
	const blocks: Buffer[] = [];
	for (let at = 0; at < bytes.length; at += MAX_RAW) {
		const raw = bytes.subarray(at, at + MAX_RAW);
		// Not the last (0), the length in four nibbles (00), the length minus one (16 bits), uncompressed (1).
		const head = Buffer.alloc(3);
		head.writeUIntLE(((raw.length - 1) << 3) | (1 << 19), 0, 3);
		blocks.push(head, raw);
	}
	return blocks;
}
