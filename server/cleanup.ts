import { setTimeout as pause } from "node:timers/promises";
import { claimTurn } from "./db/claim-turn.ts";
import { deleteUnusedImages } from "./images/delete-unused-images.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import type { Shop } from "./shop.ts";

const HOUR_MS = 3_600_000;
const CHECK_EVERY_MS = 10 * 60_000;
/** Between two rounds of a backlog, for what the shop and other programs on its file have to write. */
const PAUSE_MS = 25;

/**
 * Once an hour, in whichever process is first, deletes what has been kept for long enough: personal data by each
 * feature's rules (`expire` in its personal-data.ts), and images that have been unused for a day.
 */
export function scheduleCleanup(shop: Shop): void {
	const clean = () => cleanUpWhenDue(shop).catch((fault) => shop.log.error({ err: fault }, "the cleanup failed"));
	void clean();
	setInterval(clean, CHECK_EVERY_MS).unref();
}

type CleanedShop = Pick<Shop, "storage" | "clock" | "cache">;

/** Cleans up if no process has done so for an hour; returns whether this one did. */
export async function cleanUpWhenDue(shop: CleanedShop): Promise<boolean> {
	if (!(await claimTurn(shop.storage, "cleaning", HOUR_MS, shop.clock.now()))) return false;
	await cleanUp(shop);
	return true;
}

/** Deletes what is out of date now. */
export async function cleanUp(shop: CleanedShop): Promise<void> {
	const now = shop.clock.now();
	for (const expire of PERSONAL_DATA.flatMap(({ expire = [] }) => expire))
		while (await shop.storage.write((tx) => expire(tx, now))) await pause(PAUSE_MS);
	await deleteUnusedImages(shop);
}
