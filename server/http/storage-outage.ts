import { Counter, Gauge } from "prom-client";
import { StorageBusy } from "../db/storage.ts";
import type { Shop } from "../shop.ts";

const SUMMARY_MS = 60_000;
const CHECK_KEPT_MS = 1_000;
const CHECK_LIMIT_MS = 3_000;
const RETRY_MS = 1_000;

/** Whether the shop can save; `since` is the instant (epoch ms) of the first change that it could not save. */
type Saving = { ok: true } | { ok: false; since: number };

export type StorageOutage = {
	/** A request is refused because the storage could not write or read. */
	record(fault: unknown, what: { method: string; route: string }): void;
	/** Whether a change can be saved now: tries to save one, at most once a second, however many callers ask. */
	check(): Promise<Saving>;
};

/**
 * Notices when the storage fails, and when it works again. Logs the first refusal at once, then their number once a
 * minute, and the end; /metrics counts each one.
 */
export function watchStorage({
	storage,
	clock,
	log,
	metrics,
}: Pick<Shop, "storage" | "clock" | "log" | "metrics">): StorageOutage {
	const registers = [metrics.registry];
	const refusals = new Counter({
		name: "handi_http_storage_refusals_total",
		help: "Requests answered 503 because the storage was locked, full or out of reach",
		registers,
	});
	const writable = new Gauge({
		name: "handi_storage_writable",
		help: "1 while the last tried change could be saved, 0 while it could not",
		registers,
	});
	writable.set(1);

	let since: number | null = null;
	let firstFaultAt: number | null = null;
	let wantOfRoom: unknown = null;
	let refused = 0;
	let isLogged = false;
	let summaryDueAt = 0;
	let retrying = false;
	let checked: { at: number; result: Promise<Saving> } | null = null;

	function check(): Promise<Saving> {
		if (checked && performance.now() - checked.at < CHECK_KEPT_MS) return checked.result;
		const result = tryToSave();
		checked = { at: performance.now(), result };
		return result;
	}

	async function tryToSave(): Promise<Saving> {
		const startedAt = clock.now();
		try {
			await within(
				CHECK_LIMIT_MS,
				storage.write((tx) =>
					tx
						.insertInto("write_checks")
						.values({ id: 1, at: startedAt })
						.onConflict((conflict) => conflict.column("id").doUpdateSet({ at: startedAt }))
						.execute(),
				),
			);
			// A change as small as this one may fit where an order does not.
			if (wantOfRoom !== null && (await storage.hasRoom?.()) === false) throw wantOfRoom;
			recovered();
			return { ok: true };
		} catch (fault) {
			since ??= firstFaultAt ?? startedAt;
			writable.set(0);
			say(fault, {});
			retry();
			return { ok: false, since };
		}
	}

	function recovered(): void {
		writable.set(1);
		const from = since ?? (isLogged ? firstFaultAt : null);
		if (from !== null)
			log.warn({ refused, seconds: Math.round((clock.now() - from) / 1000) }, "the storage works again");
		isLogged = false;
		since = null;
		firstFaultAt = null;
		wantOfRoom = null;
		refused = 0;
		if (performance.now() > summaryDueAt) summaryDueAt = 0;
	}

	function retry(): void {
		if (retrying) return;
		retrying = true;
		setTimeout(() => {
			retrying = false;
			void check().then(({ ok }) => ok || retry());
		}, RETRY_MS).unref();
	}

	function say(fault: unknown, what: object): void {
		if (performance.now() < summaryDueAt) return;
		const isFirst = summaryDueAt === 0;
		summaryDueAt = performance.now() + SUMMARY_MS;
		isLogged = true;
		if (isFirst) log.error({ err: reasonOf(fault), ...what }, "the storage fails: changes are refused with 503");
		else log.error({ err: reasonOf(fault), refused }, "the storage still fails");
	}

	return {
		record(fault, what) {
			refusals.inc();
			refused += 1;
			firstFaultAt ??= clock.now();
			if (storage.isFull?.(fault)) wantOfRoom = fault;
			say(fault, what);
			void check();
			// Its answer may be from a moment ago, before the fault.
			retry();
		},
		check,
	};
}

/** The engine's message, without the caller's stack. */
function reasonOf(fault: unknown): { message: string; code?: unknown } {
	const cause = fault instanceof StorageBusy && fault.cause ? fault.cause : fault;
	const { message, code } = cause as { message?: string; code?: unknown };
	return { message: message ?? String(cause), ...(code === undefined ? {} : { code }) };
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(
		() => reject(new StorageBusy(`no answer within ${milliseconds} ms`)),
		milliseconds,
	).unref();
	return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
