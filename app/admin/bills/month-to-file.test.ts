import { expect, it } from "vitest";
import { monthToFile } from "./month-to-file.ts";

const month = (name: string, documents: number) => ({
	month: name,
	gstr1: { documents: Array.from({ length: documents }) },
});

const from = (current: number, before: number) =>
	monthToFile(month("2026-12", current), async (asked) => month(asked, before));

it("is the current month once it has a bill", async () => {
	expect((await from(1, 1)).month).toBe("2026-12");
});

it("is the month before until then", async () => {
	expect((await from(0, 1)).month).toBe("2026-11");
});

it("is the current month of a shop that has a bill in neither", async () => {
	expect((await from(0, 0)).month).toBe("2026-12");
});

it("is December on the first of January", async () => {
	const shown = await monthToFile(month("2027-01", 0), async (asked) => month(asked, 1));
	expect(shown.month).toBe("2026-12");
});
