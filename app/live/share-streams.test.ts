import { afterEach, expect, test } from "vitest";
import { shareStreams } from "./share-streams.ts";

type OpenTab = { isCrowded: boolean; turnTo(): void; close(): void; crash(): void };

const open = new Set<OpenTab>();
let clock = 0;

/** A tab, opened in front or in the background. */
function openTab(isInFront = true): OpenTab {
	clock += 1;
	const channel = new BroadcastChannel("streams");
	const own = { id: Math.random(), seenAt: isInFront ? clock : 0 };
	const tellSeen = shareStreams(channel, own, (isCrowded) => {
		tab.isCrowded = isCrowded;
	});
	const end = () => {
		channel.close();
		open.delete(tab);
	};
	const tab: OpenTab = {
		isCrowded: false,
		turnTo() {
			clock += 1;
			own.seenAt = clock;
			tellSeen();
		},
		close() {
			channel.postMessage({ ...own, seenAt: null });
			end();
		},
		crash: end,
	};
	open.add(tab);
	return tab;
}

const withStreams = (...tabs: OpenTab[]) => tabs.map(({ isCrowded }) => !isCrowded);

afterEach(() => {
	for (const tab of open) tab.close();
});

test("of seven tabs the five last in front keep their streams", async () => {
	const [first, second, third, ...others] = Array.from({ length: 7 }, () => openTab()) as [OpenTab, OpenTab, OpenTab];
	await expect.poll(() => withStreams(first, second, third, ...others).filter(Boolean)).toHaveLength(5);
	expect(withStreams(first, second, third)).toEqual([false, false, true]);
	first.turnTo();
	expect(first.isCrowded).toBe(false);
	await expect
		.poll(() => withStreams(first, second, third, ...others))
		.toEqual([true, false, false, ...others.map(() => true)]);
});

test("tabs opened in the background leave the front one its stream", async () => {
	const front = openTab();
	const behind = Array.from({ length: 6 }, () => openTab(false));
	await expect.poll(() => withStreams(...behind).filter(Boolean)).toHaveLength(4);
	expect(front.isCrowded).toBe(false);
});

test.each(["close", "crash"] as const)("once others %s, a tab has its stream again", async (end) => {
	const first = openTab();
	const others = Array.from({ length: 5 }, () => openTab());
	await expect.poll(() => first.isCrowded).toBe(true);
	for (const tab of others.slice(0, 2)) tab[end]();
	// A crashed tab has told nobody: the next tab that opens asks.
	openTab(false);
	await expect.poll(() => first.isCrowded).toBe(false);
});

test("a tab brought to the front repeatedly, or reloaded, counts once", async () => {
	const quiet = openTab();
	const other = openTab();
	for (let n = 0; n < 9; n += 1) {
		other.turnTo();
		openTab().close();
	}
	Array.from({ length: 3 }, () => openTab());
	const asked = openTab(false);
	await expect.poll(() => asked.isCrowded).toBe(true);
	expect(quiet.isCrowded).toBe(false);
});
