import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LESS_WORK } from "./less-work.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { type RunningShop, startShop } from "./shop.ts";

const SET_CLOCK = pathToFileURL(join(import.meta.dirname, "set-clock.ts")).href;

export type ShopWithClock = RunningShop & {
	/** Sets the shop's clock, in shop time: 2026-12-07T09:58:00. */
	setClock(shopTime: string): void;
};

/** Starts a shop whose clock starts at this time and can be set. */
export async function startShopWithClock(shopTime: string): Promise<ShopWithClock> {
	const file = join(makeScratchFolder("clock"), "ahead");
	const setClock = (time: string) => {
		// The shop never reads half a number.
		writeFileSync(`${file}.new`, String(Date.parse(`${time}+05:30`) - Date.now()));
		renameSync(`${file}.new`, file);
	};
	setClock(shopTime);
	const shop = await startShop({
		NODE_OPTIONS: `${LESS_WORK.NODE_OPTIONS} --import=${SET_CLOCK}`,
		HANDI_TEST_CLOCK: file,
	});
	return { ...shop, setClock };
}
