import { setTimeout as sleep } from "node:timers/promises";
import { type EventKind, isEventKind } from "../../contract/event-kinds.ts";
import type { AnnouncedKind, BroadcastKind } from "../../contract/events.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import { eventsInOrder, untilWrittenEventsShow } from "../db/event-order.ts";
import type { Reader, Storage } from "../db/storage.ts";
import { randomId } from "../runtime/random-id.ts";
import { parseBroadcast } from "./broadcast.ts";
import { type Listener, mayHear } from "./event-audience.ts";
import {
	type EventCursor,
	type EventRow,
	eventOfRow,
	formatEventId,
	resetEvent,
	type StreamEvent,
	unnumberedEvent,
} from "./stream-event.ts";

export type Hub = {
	/** The number of the newest event that this process has seen. */
	seq(): number;
	/** Tells a listener to read everything again and to continue from the newest event. */
	reset(): StreamEvent;
	/** The newest event that this process has seen, in the form of `Last-Event-ID`. */
	lastEventId(): string;
	/**
	 * The events after a cursor that the listener may see; null if there are too many to send again, or the cursor was
	 * never reached.
	 */
	since(listener: Listener, cursor: EventCursor): Promise<StreamEvent[] | null>;
	/** Sends the listener each new event that they may see, until unsubscribed; `end` is called when the hub closes. */
	subscribe(listener: Listener, tell: (event: StreamEvent) => void, end: () => void): () => void;
	/** Sends everybody an event that only time has caused, without its own number. */
	announce(kind: AnnouncedKind, at: number): void;
	/**
	 * The announcement of the half minute before `now`: a page that was made earlier and listens only now has missed
	 * it, and it has no number to resume from.
	 */
	announcedLately(now: number): StreamEvent | null;
	/**
	 * Sends admins and these customers something that is only true for a moment and is not kept: no row and no number.
	 * It reaches the pages of all processes if messages between them arrive (server/db/storage.ts).
	 */
	broadcast(kind: BroadcastKind, at: number, customerIds: readonly string[]): void;
	/** The same, to the pages of this process only. */
	broadcastHere(kind: BroadcastKind, at: number, customerIds: readonly string[]): void;
	/** Called with each kind of new events and the number of the newest of them, before any listener gets them. */
	onEvent(listener: (kind: EventKind, newest: number) => void | Promise<void>): void;
	/**
	 * Called when the events seen last are gone (a standby without them took over), before listeners are told to read
	 * again.
	 */
	onReset(listener: () => void | Promise<void>): void;
	/** Called with each account that an event was about, in any process, after every listener got it. */
	onAccountEvent(listener: (accountId: string) => void): void;
	/** Called every two seconds on PostgreSQL: for changes of other processes without an event. */
	onPoll(ask: () => void): void;
	/** Resolves once every event committed so far has been sent. */
	caughtUp(): Promise<void>;
	/** Ends every stream, and each one opened from now on, so that its page connects elsewhere. */
	dismiss(): void;
	close(): void;
};

const MAX_RECENT = 2_000;
const MAX_TO_REPLAY = 500;
/** How long to wait after the storage did not answer. */
const RETRY_MS = 1_000;
const POLL_MS = 2_000;
/** Commits in quick succession on PostgreSQL are read together, since each of several processes reads them. */
const GATHER_MS = 5;
/** Within this time even a slow phone has loaded a page's scripts. */
const LATELY_MS = 30_000;

const eventsFrom = (tx: Reader, seq: number) =>
	tx
		.selectFrom("events")
		.select(["seq", "kind", "at", "subject_type", "subject_id", "visible_to", "customer_id", "payload"])
		.where("seq", ">=", seq)
		.orderBy("seq")
		.limit(MAX_RECENT);
/** Run after each commit. */
const events = compiledOnce((tx, { seq }: { seq: number }) => eventsFrom(tx, seq));
const eventsForEveryone = compiledOnce((tx, { seq }: { seq: number }) =>
	eventsFrom(tx, seq).where("visible_to", "=", "everyone"),
);

/** Reads the events table after each commit and sends its rows to the listeners who may see them. */
export async function createHub(storage: Storage, onFault: (fault: unknown) => void): Promise<Hub> {
	let last = await newestCursor();
	let oldestRemembered = last.seq + 1;
	let recent: (StreamEvent & { at: number })[] = [];
	const subscribers = new Map<(event: StreamEvent) => void, { listener: Listener; end: () => void }>();
	const resetListeners: (() => void | Promise<void>)[] = [];
	const eventListeners: ((kind: EventKind, newest: number) => void | Promise<void>)[] = [];
	const accountListeners: ((accountId: string) => void)[] = [];
	const askers: (() => void)[] = [];
	const self = randomId(0);
	let announced: { event: StreamEvent; at: number } | null = null;
	let wanted = false;
	let isDismissing = false;
	let reading: Promise<void> | null = null;

	function wake(): Promise<void> {
		wanted = true;
		reading ??= readOn();
		return reading;
	}

	async function readOn(): Promise<void> {
		let hasFailed = false;
		try {
			await readAll();
		} catch (fault) {
			hasFailed = true;
			onFault(fault);
			setTimeout(wake, RETRY_MS).unref();
		}
		reading = null;
		// A wake-up between the last read and this line.
		if (wanted && !hasFailed) await wake();
	}

	async function readAll(): Promise<void> {
		while (wanted) {
			wanted = false;
			const read = await newRows();
			if (read === null) {
				await startOver();
				continue;
			}
			const { rows, isAll } = read;
			if (!isAll || rows.length >= MAX_RECENT - 1) wanted = true;
			const newest = rows.at(-1)?.seq ?? last.seq;
			for (const kind of new Set(rows.map((row) => row.kind).filter(isEventKind)))
				for (const listener of eventListeners) await listener(kind, newest);
			for (const row of rows) tell(eventOfRow(row));
			const accounts = rows.filter((row) => row.subject_type === "account").map((row) => row.subject_id);
			for (const accountId of new Set(accounts)) for (const listener of accountListeners) listener(accountId);
			if (wanted && storage.engine === "postgres") await sleep(GATHER_MS);
		}
	}

	/** The rows to send next; null if history has gone back. */
	async function newRows() {
		let hasGoneBack = false;
		const read = await eventsInOrder(storage, last.seq, async () => {
			const rows = await rowsFrom(last.seq);
			// The newest event is read again, first of all: if it is missing, history has gone back.
			const known = last.seq === 0 ? null : rows.shift();
			hasGoneBack = known !== null && !isAt(known, last);
			return hasGoneBack ? [] : rows;
		});
		return hasGoneBack ? null : read;
	}

	async function startOver(): Promise<void> {
		const newest = await newestCursor();
		for (const listener of resetListeners) await listener();
		last = newest;
		recent = [];
		oldestRemembered = last.seq + 1;
		wanted = true;
		const reset = resetEvent(last);
		for (const send of [...subscribers.keys()]) send(reset);
	}

	function tell(event: StreamEvent & { at: number }): void {
		last = { seq: event.seq, at: event.at };
		recent.push(event);
		if (recent.length > 2 * MAX_RECENT) {
			recent = recent.slice(-MAX_RECENT);
			oldestRemembered = recent[0]?.seq ?? last.seq + 1;
		}
		for (const [send, { listener }] of subscribers) if (mayHear(listener, event)) send(event);
	}

	async function newestCursor(): Promise<Required<EventCursor>> {
		const row = await storage.read
			.selectFrom("events")
			.select(["seq", "at"])
			.orderBy("seq", "desc")
			.limit(1)
			.executeTakeFirst();
		await untilWrittenEventsShow(storage);
		return { seq: Number(row?.seq ?? 0), at: Number(row?.at ?? 0) };
	}

	/** Whether a cursor's event belongs to this history. */
	async function isReached({ seq, at }: EventCursor): Promise<boolean> {
		if (seq > last.seq) return false;
		if (at === undefined || seq === 0) return true;
		const known =
			seq === last.seq
				? last
				: (recent.find((event) => event.seq === seq) ??
					(await storage.read.selectFrom("events").select("at").where("seq", "=", seq).executeTakeFirst()));
		return Number(known?.at) === at;
	}

	async function rowsFrom(seq: number, onlyForEveryone = false) {
		return (await (onlyForEveryone ? eventsForEveryone : events)(storage.read, { seq })).rows;
	}

	function broadcastHere(kind: BroadcastKind, at: number, customerIds: readonly string[]): void {
		const event = unnumberedEvent(kind, at, last.seq);
		for (const [send, { listener }] of subscribers) {
			const isTheirs = listener.accountId !== null && customerIds.includes(listener.accountId);
			if (may(listener.staffRole, "orders:manage") || isTheirs) send(event);
		}
	}

	const stopListening = storage.onCommit(() => void wake());
	const stopChannel = storage.channel?.onMessage((message) => {
		const broadcast = parseBroadcast(message);
		if (broadcast && broadcast.from !== self) broadcastHere(broadcast.kind, broadcast.at, broadcast.customerIds);
	});
	// Notices of other processes' commits may be lost, and some poolers and engines have none: poll as well.
	const look = () => {
		void wake();
		for (const ask of askers) ask();
	};
	const poll = storage.engine === "postgres" ? setInterval(look, POLL_MS).unref() : undefined;

	function dismiss(): void {
		isDismissing = true;
		for (const { end } of [...subscribers.values()]) end();
		subscribers.clear();
	}

	return {
		seq: () => last.seq,
		reset: () => resetEvent(last),
		lastEventId: () => formatEventId(last),
		async since(listener, cursor) {
			// Another process may have told the page about events that this one has not read yet.
			if (cursor.seq > last.seq) await wake();
			if (!(await isReached(cursor))) return null;
			const { seq } = cursor;
			// Later events are sent to the listener as well, in order.
			const upTo = last.seq;
			const behind = seq + 1 >= oldestRemembered ? recent.filter((event) => event.seq > seq) : null;
			// A visitor's page may have been made hours ago; thousands of orders since then don't concern it.
			const known = behind ?? (await rowsFrom(seq + 1, listener.role === null)).map(eventOfRow);
			const visible = known.filter((event) => event.seq <= upTo && mayHear(listener, event));
			return visible.length > MAX_TO_REPLAY || known.length === MAX_RECENT ? null : visible;
		},
		subscribe(listener, send, end) {
			// A page that reconnects while the shop is closing must not keep it open.
			if (isDismissing) queueMicrotask(end);
			subscribers.set(send, { listener, end });
			return () => subscribers.delete(send);
		},
		announce(kind, at) {
			const event = unnumberedEvent(kind, at, last.seq);
			announced = { event, at };
			for (const send of subscribers.keys()) send(event);
		},
		announcedLately: (now) => (announced && Math.abs(now - announced.at) < LATELY_MS ? announced.event : null),
		broadcast(kind, at, customerIds) {
			broadcastHere(kind, at, customerIds);
			// Pages of other processes poll anyway if a message is lost.
			storage.channel?.publish(JSON.stringify({ from: self, kind, at, customerIds })).catch(() => {});
		},
		broadcastHere,
		onEvent: (listener) => void eventListeners.push(listener),
		onReset: (listener) => void resetListeners.push(listener),
		onAccountEvent: (listener) => void accountListeners.push(listener),
		onPoll: (ask) => void askers.push(ask),
		caughtUp: wake,
		dismiss,
		close() {
			dismiss();
			stopListening();
			stopChannel?.();
			clearInterval(poll);
		},
	};
}

function isAt(row: EventRow | undefined, { seq, at }: EventCursor): boolean {
	return row !== undefined && Number(row.seq) === seq && Number(row.at) === at;
}
