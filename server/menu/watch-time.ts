import type { Shop } from "../shop.ts";

const LONGEST_WAIT_MS = 3_600_000;
const AFTER_A_FAULT_MS = 5_000;

/** What time alone changes (a new shop day, a pause that ends, a pot that is full again) reaches open pages as well. */
export function watchTime(shop: Shop): void {
	let timer: NodeJS.Timeout | undefined;
	function wait(milliseconds: number): void {
		clearTimeout(timer);
		timer = setTimeout(look, Math.min(Math.max(milliseconds, 50), LONGEST_WAIT_MS)).unref();
	}
	async function look(): Promise<void> {
		try {
			const before = (await shop.memory.known()).changesAt;
			const isTime = shop.clock.now() >= before;
			if (isTime) await shop.memory.refresh();
			if (isTime) shop.hub.announce("shop-day-changed", shop.clock.now());
			wait((await shop.memory.known()).changesAt - shop.clock.now());
		} catch (fault) {
			shop.log.error({ err: fault }, "the shop's clock could not be read");
			wait(AFTER_A_FAULT_MS);
		}
	}
	shop.memory.onChange((state) => wait(state.changesAt - shop.clock.now()));
	void look();
}
