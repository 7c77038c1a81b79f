import { now } from "../../../clock.ts";

/** What was last about to be paid: asked about again after a reload, or a browser that died right after paying. */
export type PayingFor = { attemptId: string; items: string };

const KEY = "payingFor";
/** By then the provider has decided (three days), and the shop has told on the orders page what became of it. */
const FORGOTTEN_AFTER_MS = 4 * 24 * 3_600_000;
let inMemory: PayingFor | null = null;

/** Remembers an attempt from before the provider's window opens until it is known what became of it. */
export function rememberPaying(attempt: PayingFor): void {
	inMemory = attempt;
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...attempt, since: now() }));
	} catch {
		// Memory keeps it while this page lives.
	}
}

/** The attempt whose end nobody has told yet. */
export function payingFor(): PayingFor | null {
	try {
		const stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
		if (typeof stored?.attemptId === "string" && typeof stored.items === "string") {
			if (!(now() - stored.since > FORGOTTEN_AFTER_MS)) return stored;
			forgetPaying();
		}
	} catch {
		// Unreadable storage: memory knows.
	}
	return inMemory;
}

export function forgetPaying(): void {
	inMemory = null;
	try {
		localStorage.removeItem(KEY);
	} catch {
		// Never stored then.
	}
}
