import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Each test has its own toasts.
let store: typeof import("./toast.ts");

beforeEach(async () => {
	vi.useFakeTimers();
	vi.resetModules();
	store = await import("./toast.ts");
});
afterEach(() => vi.useRealTimers());

function shown(): string[] {
	return store.shownToasts().flatMap(({ text, isLeaving }) => (isLeaving ? [] : [text]));
}

test("each kind stays for its time, and is gone a second later", () => {
	const { toast, shownToasts } = store;
	toast("blank");
	toast.error("error");
	toast.custom("custom");
	toast.success("success");
	toast.loading("loading");
	expect(shown()).toEqual(["loading", "success", "custom", "error", "blank"]);
	vi.advanceTimersByTime(2_000);
	expect(shown()).toEqual(["loading", "custom", "error", "blank"]);
	vi.advanceTimersByTime(2_000);
	expect(shown()).toEqual(["loading"]);
	vi.advanceTimersByTime(60_000);
	expect(shownToasts().map(({ text }) => text)).toEqual(["loading"]);
});

test("of more than twenty the oldest goes", () => {
	for (let number = 1; number <= 21; number++) store.toast(`${number}`);
	expect(shown()).toHaveLength(20);
	expect(shown()).not.toContain("1");
});

test("the same id replaces the earlier one and has its full time", () => {
	const { toast } = store;
	toast.loading("sending", { id: "order" });
	toast("other");
	vi.advanceTimersByTime(3_000);
	toast.success("sent", { id: "order" });
	expect(shown()).toEqual(["other", "sent"]);
	vi.advanceTimersByTime(1_500);
	expect(shown()).toEqual(["sent"]);
	toast.dismiss("order");
	expect(shown()).toEqual([]);
	toast("again", { id: "order" });
	vi.advanceTimersByTime(1_500);
	expect(shown()).toEqual(["again"]);
});

test("nothing disappears while somebody may be reading, and the time continues from there", () => {
	const { toast, holdToasts, releaseToasts } = store;
	toast("read me");
	vi.advanceTimersByTime(3_000);
	holdToasts();
	toast.success("told meanwhile");
	vi.advanceTimersByTime(60_000);
	expect(shown()).toEqual(["told meanwhile", "read me"]);
	releaseToasts();
	vi.advanceTimersByTime(1_000);
	expect(shown()).toEqual(["told meanwhile"]);
	vi.advanceTimersByTime(1_000);
	expect(shown()).toEqual([]);
});

test("the last toast to disappear under a pointer does not hold later ones", () => {
	const { toast, holdToasts } = store;
	const id = toast("gone");
	holdToasts();
	toast.dismiss(id);
	vi.advanceTimersByTime(1_000);
	toast("later");
	vi.advanceTimersByTime(4_000);
	expect(shown()).toEqual([]);
});
