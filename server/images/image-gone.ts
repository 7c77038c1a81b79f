import type { RefusalOf } from "../../contract/refusals.ts";
import { imageOf } from "../../domain/images/image.ts";
import type { Tx } from "../db/storage.ts";

/** The fields that refer to a missing image; null if all images exist. */
export async function imageGone(
	tx: Tx,
	images: Record<string, string | null>,
): Promise<RefusalOf<"photograph-gone"> | null> {
	const wanted = Object.entries(images).flatMap(([path, url]) => {
		const id = url === null ? undefined : imageOf(url)?.id;
		return id === undefined ? [] : [{ path, id }];
	});
	if (wanted.length === 0) return null;
	const rows = await tx
		.selectFrom("photographs")
		.select("id")
		.where(
			"id",
			"in",
			wanted.map(({ id }) => id),
		)
		.execute();
	const kept = new Set(rows.map(({ id }) => id));
	const issues = wanted
		.filter(({ id }) => !kept.has(id))
		.map(({ path }) => ({ path, message: "This image no longer exists. Please upload it again." }));
	return issues.length > 0 ? { code: "photograph-gone", issues } : null;
}
