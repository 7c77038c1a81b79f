import { clockJumps, shortenWaits } from "../runtime/clock-jumps.ts";
import type { Shop } from "../shop.ts";

const LONGEST_WAIT_MS = 3_600_000;
const AFTER_A_FAULT_MS = 5_000;
const LOOK_FOR_JUMPS_MS = 1_000;

/**
 * What time alone changes (a new shop day, a pause that ends, a pot that is full again) reaches open pages as well; so
 * does, within a second, what changes because the machine's clock was set or the machine slept.
 */
export function watchTime(shop: Shop, monotonic?: () => number): void {
	let timer: NodeJS.Timeout | undefined;
	function wait(milliseconds: number): void {
		clearTimeout(timer);
		timer = setTimeout(look, Math.min(Math.max(milliseconds, 50), LONGEST_WAIT_MS)).unref();
	}
	async function look(): Promise<void> {
		try {
			const before = (await shop.memory.known()).changesAt;
			if (shop.clock.now() >= before) await renew();
			wait((await shop.memory.known()).changesAt - shop.clock.now());
		} catch (fault) {
			shop.log.error({ err: fault }, "the shop's clock could not be read");
			wait(AFTER_A_FAULT_MS);
		}
	}
	async function renew(): Promise<void> {
		await shop.memory.refresh();
		shop.hub.announce("shop-day-changed", shop.clock.now());
	}
	async function followJump(milliseconds: number): Promise<void> {
		const seconds = Math.round(milliseconds / 1000);
		const happened = seconds < 0 ? "was put back" : "went forward: it was set, or the machine slept";
		shop.log.warn({ seconds }, `the machine's clock ${happened}`);
		try {
			await renew();
			// What was to come in an hour may come in a second now.
			wait((await shop.memory.known()).changesAt - shop.clock.now());
			if (milliseconds < 0) await shortenWaits(shop);
		} catch (fault) {
			shop.log.error({ err: fault }, "the shop could not follow its clock");
			// The day is read again before long.
			wait(AFTER_A_FAULT_MS);
		}
	}
	const jumped = clockJumps(shop.clock, monotonic);
	setInterval(() => {
		const milliseconds = jumped();
		if (milliseconds !== 0) void followJump(milliseconds);
	}, LOOK_FOR_JUMPS_MS).unref();
	shop.memory.onChange((state) => wait(state.changesAt - shop.clock.now()));
	void look();
}
