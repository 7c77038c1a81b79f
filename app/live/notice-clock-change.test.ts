import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SERVER = Date.parse("2026-11-21T06:30:00.000Z");
const HOUR = 3_600_000;

beforeEach(() => {
	vi.useFakeTimers({ now: SERVER });
	vi.resetModules();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A page that counts time on a device whose clock jumps by so much; the shop answers with its own time, if at all. */
async function pageAfterJump(ms: number, shopsTime: number | null) {
	const reply = shopsTime === null ? null : new Response("{}", { headers: { "Handi-Now": String(shopsTime) } });
	vi.stubGlobal("fetch", () => (reply ? Promise.resolve(reply) : Promise.reject(new TypeError("Failed to fetch"))));
	const { serverTime, setServerTime } = await import("./server-clock.ts");
	const { everySecond } = await import("./every-second.ts");
	setServerTime(SERVER);
	const heard: number[] = [];
	const stop = everySecond(() => heard.push(serverTime()));
	vi.setSystemTime(Date.now() + ms);
	await vi.advanceTimersByTimeAsync(2_000);
	stop();
	return heard.map((time) => time - SERVER);
}

test.each([-48 * HOUR, -3 * HOUR, 3 * HOUR, 25 * HOUR])(
	"a device clock set by %d ms changes nothing that follows the shop's",
	async (ms) => {
		expect(await pageAfterJump(ms, SERVER + 1_000)).toEqual([1_000, 2_000]);
	},
);

test("a device that has slept gets the time from the shop, and without a signal trusts its own clock", async () => {
	expect(await pageAfterJump(8 * HOUR, SERVER + 8 * HOUR + 1_000)).toEqual([1_000, 8 * HOUR + 2_000]);
	vi.resetModules();
	vi.setSystemTime(SERVER);
	expect(await pageAfterJump(8 * HOUR, null)).toEqual([1_000, 8 * HOUR + 2_000]);
});

test.each([-3 * HOUR, 3 * HOUR])(
	"a clock set by %d ms just before the shop sends its time is not corrected twice",
	async (ms) => {
		vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
		const { serverTime, setServerTime } = await import("./server-clock.ts");
		const { everySecond } = await import("./every-second.ts");
		setServerTime(SERVER);
		const stop = everySecond(() => {});
		vi.setSystemTime(Date.now() + ms);
		setServerTime(SERVER + 600);
		await vi.advanceTimersByTimeAsync(3_000);
		stop();
		expect(serverTime() - SERVER).toBe(3_600);
	},
);
