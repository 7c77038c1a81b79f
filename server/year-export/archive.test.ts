import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createArchive, isArchiveOf } from "./archive.ts";

test("a fault after an archive is complete is reported itself, and not that the file is closed already", () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-archive-"));
	const path = join(folder, "year.zip");
	try {
		const archive = createArchive(path, "handi-2026-27");
		archive.add("README.txt", "The year");
		archive.finish();
		expect(() => archive.giveUp()).not.toThrow();
		expect(Object.keys(unzipSync(readFileSync(path)))).toEqual([
			"handi-2026-27/README.txt",
			"handi-2026-27/SHA256SUMS",
		]);
		expect([isArchiveOf(path, "handi-"), isArchiveOf(path, "other-")]).toEqual([true, false]);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
