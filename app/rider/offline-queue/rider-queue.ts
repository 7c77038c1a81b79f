import { now } from "../../clock.ts";
import { toast } from "../../ui/toast.ts";
import { riderApi } from "../rider-api.ts";
import { createOfflineQueue } from "./offline-queue.ts";
import { isPinProblem } from "./pin-problem.ts";
import { createQueueStore } from "./queue-store.ts";
import { sendAction } from "./send-action.ts";

const PATIENCE_MS = 4_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 20_000;

const store = createQueueStore();
let version = 0;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** What the open page does for the queue: reads itself again, and says when to try again. */
type Page = { reload(): Promise<void>; flush(): void };
let page: Page | null = null;

/** The actions of whoever rides with this phone, the same in every tab. */
export const riderQueue = createOfflineQueue({
	store,
	now,
	newKey,
	send: sendAction,
	alone,
	isSessionOf,
	isOnline: () => navigator.onLine,
	async reload() {
		failures = 0;
		await page?.reload();
	},
	// The layout's loader leads to the login, or to the rider who is here now.
	signedOut: () => void page?.reload(),
	refused({ refusal, hasWaited }) {
		// What had waited is shown at the head of the page, which may be out of sight; a wrong PIN is shown beside
		// its field.
		if (hasWaited ? scrollY > 0 : !isPinProblem(refusal)) toast.error(refusal.message);
	},
	retryLater(ms = Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS)) {
		clearTimeout(retry);
		retry = setTimeout(() => page?.flush(), ms);
	},
	patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
	changed,
});

/** Lets an open page serve the queue; returns how to stop. */
export function serveQueue(serving: Page): () => void {
	page = serving;
	return () => {
		if (page === serving) page = null;
		clearTimeout(retry);
	};
}

/** Hears of every change, also of those that another tab makes; returns how to stop. */
export function subscribeToQueue(listener: () => void): () => void {
	const leave = store.subscribeToOtherTabs(changed);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		leave();
	};
}

/** Another number after each change. */
export function queueVersion(): number {
	return version;
}

/** Tries again now what waits for a signal. */
export function flushQueue(riderId: string): void {
	clearTimeout(retry);
	void riderQueue.flush(riderId);
}

function changed(): void {
	version += 1;
	for (const listener of listeners) listener();
}

/** Two tabs do not send at once, where the browser can see to that; the shop's keys see to it everywhere. */
async function alone(work: () => Promise<void>): Promise<void> {
	if (navigator.locks) await navigator.locks.request("handi-taps", work);
	else await work();
}

async function isSessionOf(riderId: string): Promise<boolean | null> {
	try {
		const me = await riderApi.rider.me.$get();
		if (me.ok) return (await me.json()).rider.id === riderId;
		return (me.status as number) === 401 || (me.status as number) === 403 ? false : null;
	} catch {
		return null;
	}
}

/** Not crypto.randomUUID: browsers have that on https only, and a shop may be tried out in the local network. */
function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
