import { beforeEach, expect, it } from "vitest";
import { forgetTypedForms, typedForm } from "../../storage/typed-form.ts";
import { EMPTY, forgetDraft, keepDraft, keptDraft } from "./counter-draft.ts";

const OWNER = "owner@handi.example";
const NOW = Date.parse("2026-11-20T12:00:00+05:30");
const draft = { ...EMPTY, phone: "9962033331", lines: [{ name: "Egg Biryani", size: "large" as const, quantity: 2 }] };

beforeEach(forgetTypedForms);

it("a half-taken order and its key are kept for the member of staff taking it, until it is placed or somebody logs out", () => {
	keepDraft(OWNER, draft, "k1");
	expect(keptDraft(OWNER, NOW)).toEqual({ draft, key: "k1" });
	expect(keptDraft("ravi@handi.example", NOW)).toBeNull();
	forgetDraft();
	expect(keptDraft(OWNER, NOW)).toBeNull();
	keepDraft(OWNER, draft, null);
	expect(keptDraft(OWNER, NOW)).toEqual({ draft, key: null });
	forgetTypedForms();
	expect(keptDraft(OWNER, NOW)).toBeNull();
});

it("a time that has passed is dropped, a future one is kept", () => {
	const ahead = { ...draft, day: "2026-11-21", dueAt: "2026-11-21T13:00:00+05:30" };
	keepDraft(OWNER, ahead, null);
	expect(keptDraft(OWNER, NOW)?.draft).toEqual(ahead);
	expect(keptDraft(OWNER, Date.parse("2026-11-21T13:00:00+05:30"))?.draft).toEqual(draft);
	keepDraft(OWNER, { ...draft, day: "2026-11-21" }, null);
	expect(keptDraft(OWNER, NOW)?.draft).toEqual(draft);
});

it("ignores stored data that is not an order", () => {
	const { note: _note, ...without } = draft;
	for (const kept of [without, { ...draft, phone: 1 }, { ...draft, lines: [{ name: "Egg Biryani" }] }, null, "x"]) {
		typedForm("counter").write(OWNER, { draft: JSON.stringify(kept) });
		expect(keptDraft(OWNER, NOW)).toBeNull();
	}
});
