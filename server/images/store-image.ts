import type { Sharp } from "sharp";
import type { RefusalOf } from "../../contract/refusals.ts";
import {
	IMAGE_TYPES,
	IMAGE_WIDTHS,
	type ImageType,
	keptWidths,
	MAX_IMAGE_BYTES,
	MAX_IMAGE_PIXELS,
	type StoredImage,
} from "../../domain/images/image.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

type File = { width: number; type: ImageType; bytes: Buffer };

/**
 * Stores an uploaded image: JPEG, PNG or WebP by its first bytes, of bounded size, turned upright and encoded again, so
 * that nothing but the image is kept (facts 3.6). Refuses anything else.
 */
export async function storeImage(
	shop: Shop,
	by: Caller,
	given: Uint8Array,
): Promise<Result<StoredImage, RefusalOf<"not-a-picture" | "too-large">>> {
	if (given.byteLength > MAX_IMAGE_BYTES) return refuse({ code: "too-large" });
	if (!isKnownImage(given)) return refuse({ code: "not-a-picture" });
	const developed = await inTurn(() => develop(given));
	if (!developed) return refuse({ code: "not-a-picture" });

	const { width, height, files } = developed;
	const now = shop.clock.now();
	const id = randomId(now);
	await shop.storage.write(async (tx) => {
		await tx.insertInto("photographs").values({ id, width, height, taken_in_at: now }).execute();
		for (const file of files) {
			await tx
				.insertInto("photograph_files")
				.values({ photograph_id: id, ...file })
				.execute();
		}
		const subject = { type: "photograph", id } as const;
		await appendEvent(tx, { kind: "photograph-taken-in", at: now, subject, by, payload: {} });
	});
	return ok({ id, width, height });
}

/** One stored size of an image; null if there is none. */
export async function imageBytes(shop: Shop, id: string, width: number, type: ImageType): Promise<Uint8Array | null> {
	const row = await shop.storage.read
		.selectFrom("photograph_files")
		.select("bytes")
		.where("photograph_id", "=", id)
		.where("type", "=", type)
		.where("width", "=", width)
		.executeTakeFirst();
	return row?.bytes ?? null;
}

/** The accepted image formats, by their first bytes; the declared type does not matter. */
function isKnownImage(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.subarray(0, 12));
	const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
	const isPng = head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
	const isWebp = head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP";
	return isJpeg || isPng || isWebp;
}

async function develop(given: Uint8Array): Promise<{ width: number; height: number; files: File[] } | null> {
	const { default: sharp } = await import("sharp");
	// The shop's two cores must still take orders.
	sharp.concurrency(1);
	try {
		const upright = await sharp(given, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" })
			.rotate()
			.resize({ width: IMAGE_WIDTHS.at(-1), height: 4096, fit: "inside", withoutEnlargement: true })
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = upright.info;
		const image = () => sharp(upright.data, { raw: { width, height, channels } });
		const files: File[] = [];
		for (const kept of keptWidths(width)) {
			for (const type of IMAGE_TYPES) {
				const bytes = await encoded(image().resize(kept), type).toBuffer();
				files.push({ width: kept, type, bytes });
			}
		}
		return { width, height, files };
	} catch {
		// Not an image after all, broken, or of too many pixels.
		return null;
	}
}

function encoded(image: Sharp, type: ImageType): Sharp {
	return type === "avif" ? image.avif({ quality: 52, effort: 3 }) : image.webp({ quality: 74, effort: 4 });
}

let last: Promise<unknown> = Promise.resolve();

/** One image at a time: processing one takes a core and some 100 MB. */
function inTurn<T>(job: () => Promise<T>): Promise<T> {
	const mine = last.then(job);
	last = mine.catch(() => undefined);
	return mine;
}
