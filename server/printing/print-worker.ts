import { coalesced } from "../../domain/coalesced.ts";
import type { Shop } from "../shop.ts";
import { takeUpPrinters } from "./print-queue.ts";

const TICK_MS = 2_000;
/** Longer than a ticket takes on a working printer. */
const LAST_PRINT_MS = 5_000;

/** Starts printing waiting jobs: as orders move, and every two seconds. Returns a function that stops it. */
export function startPrintWorker(shop: Shop): () => Promise<void> {
	let isClosing = false;
	const underWay = new Set<Promise<void>>();
	const complain = (fault: unknown) => {
		if (!isClosing) shop.log.error({ err: fault }, "printing waits: the check for due jobs failed");
	};
	// A hanging printer does not keep the others waiting.
	const follow = (printing: Promise<void>) => {
		const followed = printing.catch(complain).finally(() => underWay.delete(followed));
		underWay.add(followed);
	};
	const look = coalesced(async () => {
		if (isClosing) return;
		try {
			for (const printing of await takeUpPrinters(shop)) follow(printing);
		} catch (fault) {
			complain(fault);
		}
	});
	const wake = () => void look();
	shop.hub.onEvent((kind) => (/^(order|printer)-/.test(kind) ? wake() : undefined));
	const timer = setInterval(wake, TICK_MS).unref();
	wake();
	return async () => {
		isClosing = true;
		clearInterval(timer);
		await Promise.race([
			Promise.all(underWay),
			new Promise((resolve) => setTimeout(resolve, LAST_PRINT_MS).unref()),
		]);
	};
}
