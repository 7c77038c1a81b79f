import { pino } from "pino";
import { Registry } from "prom-client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StorageBusy } from "../db/storage.ts";
import { watchStorage } from "./storage-outage.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it("a refusal right after a successful check is reported as over, once", async () => {
	const lines: string[] = [];
	const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
	const outage = watchStorage({
		storage: { write: () => Promise.resolve() } as never,
		clock: { now: () => Date.now() },
		log,
		metrics: { registry: new Registry() } as never,
	});
	expect(await outage.check()).toEqual({ ok: true });
	outage.record(new StorageBusy("locked"), { method: "POST", route: "/api/orders" });
	await vi.advanceTimersByTimeAsync(5_000);
	expect(await outage.check()).toEqual({ ok: true });
	expect(lines).toEqual(["the storage fails: changes are refused with 503", "the storage works again"]);
});
