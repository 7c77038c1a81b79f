import { type Coverage, coverageOf } from "../../domain/settlements/covered-days.ts";
import type { Reader } from "../db/storage.ts";

/** Before all settlements: earlier imports of files were taken to have everything up to their last day. */
const ALWAYS = "2000-01-01";

/** The days of which all settlements are known, by what was imported and fetched; null before the first of them. */
export async function readCoverage(reader: Pick<Reader, "selectFrom">): Promise<Coverage | null> {
	const imports = await reader
		.selectFrom("settlement_imports")
		.select(["source", "covers_from", "covers_until"])
		.distinct()
		.execute();
	return coverageOf(
		imports.map(({ source, covers_from, covers_until: until }) => ({
			from: covers_from ?? (source === "provider" ? `${until.slice(0, 7)}-01` : ALWAYS),
			until,
		})),
	);
}
