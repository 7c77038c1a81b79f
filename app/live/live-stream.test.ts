import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "../../contract/events.ts";
import { openStream, retryDelayMs } from "./live-stream.ts";

class FakeSource {
	onmessage: EventSource["onmessage"] = null;
	onerror: EventSource["onerror"] = null;
	isClosed = false;
	readonly address: string;
	constructor(address: string) {
		this.address = address;
	}
	close() {
		this.isClosed = true;
	}
	say(event: LiveEvent, lastEventId: string) {
		this.onmessage?.call(this as never, { data: JSON.stringify(event), lastEventId } as MessageEvent);
	}
	fail() {
		this.onerror?.call(this as never, {} as Event);
	}
	addEventListener(_: "heartbeat", heard: () => void) {
		this.beat = heard;
	}
	beat = () => {};
}

function listen(after: string) {
	const sources: FakeSource[] = [];
	const received: string[] = [];
	const stream = openStream({
		as: "customer",
		after,
		onEvent: (event) => received.push(event.kind),
		onUp: () => received.push("up"),
		onDown: () => received.push("down"),
		connect: (address) => {
			const source = new FakeSource(address);
			sources.push(source);
			return source;
		},
		random: () => 0.5,
	});
	const newest = () => sources.at(-1) as FakeSource;
	return { stream, sources, received, newest };
}

const hello = (seq: number): LiveEvent => ({ kind: "hello", seq, serverTime: "2026-11-21T06:30:00.000Z" });
const stock = (seq: number): LiveEvent => ({
	kind: "stock-changed",
	seq,
	at: "2026-11-21T06:30:00.000Z",
	dishId: "egg",
	size: "regular",
	outOfStock: true,
});

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("a broken stream continues after the last event received", () => {
	const { newest, sources, received } = listen("7.70");
	expect(newest().address).toBe("/api/events?as=customer&after=7.70");
	newest().say(hello(7), "7.70");
	newest().say(stock(9), "9.90");
	newest().fail();
	expect(sources[0]?.isClosed).toBe(true);
	vi.advanceTimersByTime(1_000);
	expect(newest().address).toBe("/api/events?as=customer&after=9.90");
	expect(received).toEqual(["up", "hello", "stock-changed", "down"]);
});

test("after a reset it continues from where the shop says, even if the numbers went back", () => {
	const { newest } = listen("3.30");
	newest().say(hello(2), "3.30");
	newest().say({ kind: "reset" }, "2.20");
	newest().fail();
	vi.advanceTimersByTime(1_000);
	expect(newest().address).toBe("/api/events?as=customer&after=2.20");
});

test("a server that stops is left at once, without telling the page, and nothing is missed", () => {
	const { newest, sources, received } = listen("3.30");
	newest().say(hello(3), "3.30");
	newest().say(stock(5), "5.50");
	newest().say({ kind: "closing" }, "5.50");
	expect(sources[0]?.isClosed).toBe(true);
	vi.advanceTimersByTime(500);
	expect(newest().address).toBe("/api/events?as=customer&after=5.50");
	expect(received).toEqual(["up", "hello", "stock-changed"]);
});

test("a stream that falls silent is reopened without telling the page; the shop's heartbeat keeps it open", () => {
	const { newest, sources, received } = listen("3.30");
	newest().say(hello(3), "3.30");
	newest().say(stock(5), "5.50");
	for (let beats = 0; beats < 10; beats += 1) {
		vi.advanceTimersByTime(20_000);
		newest().beat();
	}
	expect(sources).toHaveLength(1);
	vi.advanceTimersByTime(45_000 + 500);
	expect(sources[0]?.isClosed).toBe(true);
	expect(newest().address).toBe("/api/events?as=customer&after=5.50");
	expect(received).toEqual(["up", "hello", "stock-changed"]);
});

test("a stream without an answer is given up, and tried again", () => {
	const { newest, sources, received } = listen("3.30");
	vi.advanceTimersByTime(15_000);
	expect([sources[0]?.isClosed, received]).toEqual([true, ["down"]]);
	vi.advanceTimersByTime(1_000);
	expect(sources).toHaveLength(2);
	newest().say(hello(3), "3.30");
	vi.advanceTimersByTime(44_000);
	expect([sources.length, received]).toEqual([2, ["down", "up", "hello"]]);
});

test("each failure waits longer, and a hello resets the wait", () => {
	const { newest, sources } = listen("0.0");
	newest().fail();
	vi.advanceTimersByTime(1_000);
	newest().fail();
	vi.advanceTimersByTime(1_999);
	expect(sources).toHaveLength(2);
	vi.advanceTimersByTime(1);
	expect(sources).toHaveLength(3);
	newest().say(hello(0), "0.0");
	newest().fail();
	vi.advanceTimersByTime(1_000);
	expect(sources).toHaveLength(4);
});

test("a closed stream does not reopen", () => {
	const { stream, newest, sources } = listen("0.0");
	newest().fail();
	stream.close();
	vi.advanceTimersByTime(60_000);
	expect(sources).toHaveLength(1);
});

test("the wait never exceeds half a minute and some jitter", () => {
	expect(retryDelayMs(0, 0)).toBe(750);
	expect(retryDelayMs(50, 0.5)).toBe(30_000);
	expect(retryDelayMs(50, 1)).toBe(37_500);
});
