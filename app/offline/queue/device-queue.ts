import { now } from "../../clock.ts";
import { RETRY_MS } from "../../live/use-try-until.ts";
import { randomKey } from "../../random-key.ts";
import { type ActionReply, createOfflineQueue } from "./offline-queue.ts";
import { createQueueStore, type StoredQueue } from "./queue-store.ts";
import type { ActionProblem, ActionRules, QueuedAction } from "./queued-action.ts";

const TIMEOUT_MS = 4_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 20_000;

export type DeviceQueue<Action> = ReturnType<typeof createDeviceQueue<Action>>;

/** What the open page does for the queue: reads itself again, if it can, and schedules the next try. */
type QueuePage = { reload(): Promise<boolean>; flush(): void };

/** This browser's queue, the same in every tab: its storage, its clock and its open page. */
export function createDeviceQueue<Action>({
	stored,
	rules,
	lock,
	send,
	isSessionOf,
	refused,
	reading = (reload) => reload(),
}: {
	stored: StoredQueue<Action>;
	rules: ActionRules<Action>;
	/** The lock's name: only one tab sends at a time. */
	lock: string;
	send(action: QueuedAction<Action>): Promise<ActionReply>;
	/** Whether the session that would send is this person's; null if the shop cannot be asked. */
	isSessionOf(personId: string): Promise<boolean | null>;
	refused(problem: ActionProblem<Action>): void;
	/** How the page is read again after an answer. */
	reading?: (reload: () => Promise<boolean>) => Promise<boolean>;
}) {
	const store = createQueueStore(stored);
	const listeners = new Set<() => void>();
	let version = 0;
	let failures = 0;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let page: QueuePage | null = null;

	function changed(): void {
		version += 1;
		for (const listener of listeners) listener();
	}

	async function readPage(): Promise<boolean> {
		if (!page || (await page.reload())) return true;
		await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
		return false;
	}

	const queue = createOfflineQueue<Action>({
		store,
		rules,
		now,
		newKey: randomKey,
		send,
		alone: (work) => alone(lock, work),
		isSessionOf,
		isOnline: () => navigator.onLine,
		async reload() {
			failures = 0;
			return reading(readPage);
		},
		// The page's loader redirects to the login, or to the person logged in now.
		signedOut: () => void page?.reload(),
		refused,
		retryLater(ms = Math.min(FIRST_RETRY_MS * 2 ** failures++, MAX_RETRY_MS)) {
			clearTimeout(retry);
			retry = setTimeout(() => page?.flush(), ms);
		},
		answerTimeout: () => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
		changed,
	});

	return {
		...queue,
		/** Connects an open page to the queue; returns the function that disconnects it. */
		serve(serving: QueuePage): () => void {
			page = serving;
			return () => {
				if (page === serving) page = null;
				clearTimeout(retry);
			};
		},
		/** Calls back on every change, also of other tabs; returns the function that unsubscribes. */
		subscribe(listener: () => void): () => void {
			const leave = store.subscribeToOtherTabs(changed);
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
				leave();
			};
		},
		/** A number that differs after each change. */
		version: () => version,
		/** Retries now what waits for a signal. */
		flushNow(personId: string): void {
			clearTimeout(retry);
			void queue.flush(personId);
		},
	};
}

/** Two tabs do not send at once, if the browser has locks; the shop's idempotency keys ensure it everywhere. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
	if (navigator.locks) await navigator.locks.request(lock, work);
	else await work();
}
