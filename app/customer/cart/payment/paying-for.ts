/** What was last about to be paid: asked about again after a reload, or a browser that died right after paying. */
export type PayingFor = { attemptId: string; items: string };

const KEY = "payingFor";
let inMemory: PayingFor | null = null;

/** Remembers an attempt from before the provider's window opens until it is known what became of it. */
export function rememberPaying(attempt: PayingFor): void {
	inMemory = attempt;
	try {
		localStorage.setItem(KEY, JSON.stringify(attempt));
	} catch {
		// Memory keeps it while this page lives.
	}
}

/** The attempt whose end nobody has told yet. */
export function payingFor(): PayingFor | null {
	try {
		const stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
		if (typeof stored?.attemptId === "string" && typeof stored.items === "string") return stored;
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
