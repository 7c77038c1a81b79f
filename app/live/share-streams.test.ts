import { afterEach, expect, test, vi } from "vitest";
import { shareStreams } from "./share-streams.ts";

type Tab = { isCrowded: boolean; tell(isSeen: boolean): void };
const open: Tab[] = [];

function openTab(): Tab {
	const tab: Tab = { isCrowded: false, tell: () => {} };
	tab.tell = shareStreams(() => {
		tab.isCrowded = true;
	});
	tab.tell(true);
	open.push(tab);
	return tab;
}

const crowded = () => open.map(({ isCrowded }) => isCrowded);

afterEach(() => {
	for (const { tell } of open.splice(0)) tell(false);
});

test("of seven tabs the five that were looked at last keep their streams", async () => {
	const [first, second] = Array.from({ length: 7 }, openTab);
	await vi.waitFor(() => expect(crowded()).toEqual([true, true, false, false, false, false, false]));
	for (const tab of open) tab.isCrowded = false;
	second?.tell(true);
	first?.tell(true);
	await vi.waitFor(() => expect(crowded()).toEqual([false, false, true, true, false, false, false]));
});

test("a tab that is turned to again and again, or loaded anew, counts once", async () => {
	const quiet = openTab();
	const other = openTab();
	for (let n = 0; n < 9; n += 1) {
		other.tell(true);
		const reloaded = openTab();
		reloaded.tell(false);
		open.pop();
	}
	const last = Array.from({ length: 3 }, openTab);
	const heard = new BroadcastChannel("streams");
	await new Promise((resolve) => {
		heard.onmessage = resolve;
		last[0]?.tell(true);
	});
	heard.close();
	expect(quiet.isCrowded).toBe(false);
	openTab();
	await vi.waitFor(() => expect(quiet.isCrowded).toBe(true));
});
