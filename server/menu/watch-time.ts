import { aheadOfClock, clockJumps, shortenWaits } from "../runtime/clock-jumps.ts";
import type { Shop } from "../shop.ts";

const MAX_WAIT_MS = 3_600_000;
const AFTER_A_FAULT_MS = 5_000;
const CHECK_EVERY_MS = 1_000;

/**
 * Tells open pages about changes that time alone makes (a new shop day, a pause that ends, a pot that is full again),
 * and within a second about those caused by setting the machine's clock or by sleep.
 */
export function watchTime(shop: Shop, monotonic?: () => number): void {
	let timer: NodeJS.Timeout | undefined;
	/** When time next changes the shop (epoch ms), as far as is known. */
	let due = Number.POSITIVE_INFINITY;
	function waitFor(changesAt: number): void {
		due = changesAt;
		wait(due - shop.clock.now());
	}
	function wait(milliseconds: number): void {
		clearTimeout(timer);
		timer = setTimeout(look, Math.min(Math.max(milliseconds, 50), MAX_WAIT_MS)).unref();
	}
	async function look(): Promise<void> {
		try {
			// `onChange` below announces the change, even if another reader refreshed the cache a moment earlier.
			if (shop.clock.now() >= (await shop.cache.known()).changesAt) await shop.cache.refresh();
			waitFor((await shop.cache.known()).changesAt);
		} catch (fault) {
			shop.log.error({ err: fault }, "the shop's clock could not be read");
			wait(AFTER_A_FAULT_MS);
		}
	}
	function tell(): void {
		shop.hub.announce("shop-day-changed", shop.clock.now());
	}
	async function followJump(milliseconds: number): Promise<void> {
		const seconds = Math.round(milliseconds / 1000);
		const happened = seconds < 0 ? "was put back" : "went forward: it was set, or the machine slept";
		shop.log.warn({ seconds }, `the machine's clock ${happened}`);
		try {
			due = Number.POSITIVE_INFINITY;
			await shop.cache.refresh();
			tell();
			// A change that was an hour away may now be a second away.
			waitFor((await shop.cache.known()).changesAt);
			if (milliseconds < 0) await shortenWaits(shop);
		} catch (fault) {
			shop.log.error({ err: fault }, "the shop could not follow its clock");
			// The day is read again soon.
			wait(AFTER_A_FAULT_MS);
		}
	}
	async function followAbsence(): Promise<void> {
		try {
			const ahead = await aheadOfClock(shop);
			if (ahead > 0) await followJump(-ahead);
		} catch (fault) {
			shop.log.error({ err: fault }, "the shop could not follow its clock");
		}
	}
	void followAbsence();
	const jumped = clockJumps(shop.clock, monotonic);
	setInterval(() => {
		const milliseconds = jumped();
		if (milliseconds !== 0) void followJump(milliseconds);
	}, CHECK_EVERY_MS).unref();
	shop.cache.onChange((state) => {
		const now = shop.clock.now();
		// A state read a moment before its time came is read once more.
		const isDue = now >= due && now < state.changesAt;
		waitFor(state.changesAt);
		if (isDue) tell();
	});
	void look();
}
