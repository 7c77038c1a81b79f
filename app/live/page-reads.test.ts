import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLiveState } from "./live-state.ts";
import { beginAction, readOnEvent } from "./page-reads.ts";

let begun: string[];
/** A read of the page that takes its time. */
const reading = (by: string) => async () => {
	begun.push(by);
	await Promise.resolve();
};
const tell = () => readOnEvent(reading("stream"));

beforeEach(() => {
	vi.useFakeTimers();
	begun = [];
	setLiveState("live");
});
afterEach(() => {
	setLiveState("live");
	vi.useRealTimers();
});

test("other people's changes are read at once", () => {
	tell();
	expect(begun).toEqual(["stream"]);
});

test("an event before an action's answer is read with it, once", async () => {
	const action = beginAction();
	tell();
	const read = action.read(reading("action"));
	tell();
	await vi.advanceTimersByTimeAsync(200);
	await read;
	action.end();
	expect(begun).toEqual(["action"]);
});

test("an event right after the answer is waited for and read with it, once", async () => {
	const action = beginAction();
	const read = action.read(reading("action"));
	tell();
	await vi.advanceTimersByTimeAsync(1);
	tell();
	await vi.advanceTimersByTimeAsync(200);
	await read;
	action.end();
	expect(begun).toEqual(["action"]);
});

test("an event while the page is being read is read afterwards", async () => {
	const action = beginAction();
	tell();
	const read = action.read(async () => {
		begun.push("action");
		tell();
	});
	await vi.advanceTimersByTimeAsync(200);
	await read;
	action.end();
	expect(begun).toEqual(["action", "stream"]);
});

test("events during a failing action are not lost, nor those of two that overlap", () => {
	const [one, other] = [beginAction(), beginAction()];
	tell();
	one.end();
	one.end();
	expect(begun).toEqual([]);
	other.end();
	expect(begun).toEqual(["stream"]);
});

test("an event during an action without an answer is read after a second", async () => {
	const stuck = beginAction();
	tell();
	tell();
	await vi.advanceTimersByTimeAsync(999);
	expect(begun).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(begun).toEqual(["stream"]);
	stuck.end();
	expect(begun).toEqual(["stream"]);
});

test("an action without an event is read after a moment, and at once without a stream", async () => {
	const quiet = beginAction();
	const read = quiet.read(reading("quiet"));
	await vi.advanceTimersByTimeAsync(200);
	await read;
	quiet.end();
	setLiveState("polling");
	const cutOff = beginAction();
	await cutOff.read(reading("cut off"));
	cutOff.end();
	expect(begun).toEqual(["quiet", "cut off"]);
});
