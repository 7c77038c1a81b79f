import { mayHear, RIDERS_HEAR } from "../../domain/identity/heard-kinds.ts";
import { may, type StaffRole } from "../../domain/identity/staff-roles.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import type { Storage } from "../db/storage.ts";
import { randomId } from "../random-id.ts";
import { readWhisper } from "./whisper.ts";

/** Who listens: a visitor has no role. */
export type Listener = { role: Actor | null; staffRole: StaffRole | null; accountId: string | null };

/** One event, encoded once for everybody who may see it. */
export type Told = {
	seq: number;
	chunk: Uint8Array;
	kind: string;
	visibleTo: string;
	customerId: string | null;
	/** The account that it happened to, if it is about one. */
	accountId: string | null;
};

export type Hub = {
	/** The number of the newest event that this process has seen. */
	seq(): number;
	/** What the listener may see of the events after `seq`; null when that is too much to tell again. */
	since(listener: Listener, seq: number): Promise<Told[] | null>;
	/** Tells the listener each new event it may see, until unsubscribed; `end` is called when the hub closes. */
	subscribe(listener: Listener, tell: (told: Told) => void, end: () => void): () => void;
	/** Tells everybody something that time alone brought, without a number of its own. */
	announce(kind: string, at: number): void;
	/**
	 * Tells admins and these customers something that is true for a moment only and nobody's history: no row and no number. It reaches
	 * the pages of all processes where words between them are heard (server/db/storage.ts).
	 */
	whisper(kind: string, at: number, customerIds: readonly string[]): void;
	/** The same to the pages of this process only. */
	whisperHere(kind: string, at: number, customerIds: readonly string[]): void;
	/** Called with each new event's kind before anybody is told. */
	onEvent(hear: (kind: string) => void | Promise<void>): void;
	/** Called with each account that something has happened to, by whatever process, after everybody was told. */
	onAccountEvent(hear: (accountId: string) => void): void;
	/** Called every two seconds on PostgreSQL: for what other processes may have done without an event. */
	onPoll(ask: () => void): void;
	/** Resolves once every event committed so far has been told. */
	caughtUp(): Promise<void>;
	/** Ends every stream, and each that is opened from now on, so that its page connects elsewhere. */
	dismiss(): void;
	close(): void;
};

const REMEMBERED = 2_000;
const MOST_TO_REPLAY = 500;
/** After the storage did not answer. */
const RETRY_MS = 1_000;
const POLL_MS = 2_000;
const encoder = new TextEncoder();

/** Reads the events table after each commit and tells its rows to whoever may see them. */
export async function createHub(storage: Storage, onFault: (fault: unknown) => void): Promise<Hub> {
	const newest = await storage.read
		.selectFrom("events")
		.select((row) => row.fn.max("seq").as("seq"))
		.executeTakeFirst();
	let last = Number(newest?.seq ?? 0);
	let oldestRemembered = last + 1;
	let recent: Told[] = [];
	const subscribers = new Map<(told: Told) => void, { listener: Listener; end: () => void }>();
	const hearers: ((kind: string) => void | Promise<void>)[] = [];
	const accountHearers: ((accountId: string) => void)[] = [];
	const askers: (() => void)[] = [];
	const self = randomId(0);
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
		// A wake that came after the last look and before this line.
		if (wanted && !hasFailed) await wake();
	}

	async function readAll(): Promise<void> {
		while (wanted) {
			wanted = false;
			const rows = await rowsAfter(last, REMEMBERED);
			if (rows.length === REMEMBERED) wanted = true;
			for (const kind of new Set(rows.map((row) => row.kind))) for (const hear of hearers) await hear(kind);
			for (const row of rows) tell(encode(row));
			const accounts = rows.filter((row) => row.subject_type === "account").map((row) => row.subject_id);
			for (const accountId of new Set(accounts)) for (const hear of accountHearers) hear(accountId);
		}
	}

	function tell(told: Told): void {
		last = told.seq;
		recent.push(told);
		if (recent.length > 2 * REMEMBERED) {
			recent = recent.slice(-REMEMBERED);
			oldestRemembered = recent[0]?.seq ?? last + 1;
		}
		for (const [send, { listener }] of subscribers) if (maySee(listener, told)) send(told);
	}

	function rowsAfter(seq: number, limit: number, onlyForEveryone = false) {
		const rows = storage.read
			.selectFrom("events")
			.select(["seq", "kind", "at", "subject_type", "subject_id", "visible_to", "customer_id", "payload"])
			.where("seq", ">", seq)
			.orderBy("seq")
			.limit(limit);
		return (onlyForEveryone ? rows.where("visible_to", "=", "everyone") : rows).execute();
	}

	function whisperHere(kind: string, at: number, customerIds: readonly string[]): void {
		const told = unnumbered(kind, at, last);
		for (const [send, { listener }] of subscribers) {
			const isTheirs = listener.accountId !== null && customerIds.includes(listener.accountId);
			if (may(listener.staffRole, "orders:manage") || isTheirs) send(told);
		}
	}

	const stopListening = storage.onCommit(() => void wake());
	const stopHearing = storage.words?.onWord((word) => {
		const whisper = readWhisper(word);
		if (whisper && whisper.from !== self) whisperHere(whisper.kind, whisper.at, whisper.customerIds);
	});
	// Notices of other processes' commits may be lost, and some poolers and engines have none: ask as well.
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
		seq: () => last,
		async since(listener, seq) {
			// Another process may have told the page what this one is still to read.
			if (seq > last) await wake();
			if (seq > last) return null;
			const behind = seq + 1 >= oldestRemembered ? recent.filter((told) => told.seq > seq) : null;
			// A visitor's page may have been made hours ago; thousands of orders since then are none of its business.
			const known = behind ?? (await rowsAfter(seq, REMEMBERED, listener.role === null)).map(encode);
			const visible = known.filter((told) => told.seq <= last && maySee(listener, told));
			return visible.length > MOST_TO_REPLAY || known.length === REMEMBERED ? null : visible;
		},
		subscribe(listener, send, end) {
			// A page that comes back while the shop is closing must not keep it open.
			if (isDismissing) queueMicrotask(end);
			subscribers.set(send, { listener, end });
			return () => subscribers.delete(send);
		},
		announce(kind, at) {
			const told = unnumbered(kind, at, last);
			for (const send of subscribers.keys()) send(told);
		},
		whisper(kind, at, customerIds) {
			whisperHere(kind, at, customerIds);
			// Pages of other processes ask again by themselves when a word is lost.
			storage.words?.send(JSON.stringify({ from: self, kind, at, customerIds })).catch(() => {});
		},
		whisperHere,
		onEvent: (hear) => void hearers.push(hear),
		onAccountEvent: (hear) => void accountHearers.push(hear),
		onPoll: (ask) => void askers.push(ask),
		caughtUp: wake,
		dismiss,
		close() {
			dismiss();
			stopListening();
			stopHearing?.();
			clearInterval(poll);
		},
	};
}

type Row = {
	seq: number;
	kind: string;
	at: number;
	subject_type: string;
	subject_id: string;
	visible_to: string;
	customer_id: string | null;
	payload: string;
};

function encode({ seq, kind, at, visible_to, customer_id, payload, subject_type, subject_id }: Row): Told {
	const data = { ...JSON.parse(payload), kind, seq, at: new Date(at).toISOString() };
	const chunk = encoder.encode(`id: ${seq}\ndata: ${JSON.stringify(data)}\n\n`);
	const accountId = subject_type === "account" ? subject_id : null;
	return { seq, chunk, kind, visibleTo: visible_to, customerId: customer_id, accountId };
}

function unnumbered(kind: string, at: number, last: number): Told {
	const data = { kind, seq: last, at: new Date(at).toISOString() };
	const chunk = encoder.encode(`data: ${JSON.stringify(data)}\n\n`);
	return { seq: last, chunk, kind, visibleTo: "everyone", customerId: null, accountId: null };
}

/**
 * Everybody sees the shop's own news; staff what belongs to a page that their role may open, riders what becomes of orders, both also
 * what happens to their own account; an order's news its customer as well.
 */
function maySee({ role, staffRole, accountId }: Listener, told: Told): boolean {
	if (told.visibleTo === "everyone") return true;
	if (accountId === null) return false;
	if (staffRole !== null) return mayHear(staffRole, told.kind) || accountId === told.accountId;
	const isForRiders = told.visibleTo === "owner" || told.visibleTo === "staff";
	if (role === "rider") return isForRiders && (RIDERS_HEAR.has(told.kind) || accountId === told.accountId);
	return told.visibleTo === "owner" && accountId === told.customerId;
}
