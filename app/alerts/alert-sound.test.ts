import { expect, test, vi } from "vitest";
import { playChime } from "./alert-sound.ts";

test("in Safari news of an order are heard once a tap has let the chime play", async () => {
	let isTapped = false;
	class SafarisPlayer {
		src = "";
		volume = 1;
		currentTime = 0;
		mayPlay = false;
		async play() {
			this.mayPlay ||= isTapped;
			if (!this.mayPlay) throw new DOMException("no tap", "NotAllowedError");
		}
	}
	vi.stubGlobal("Audio", SafarisPlayer);
	expect(await playChime()).toBe(null);
	isTapped = true;
	expect(await playChime()).toBe(0);
	isTapped = false;
	expect(await playChime()).toBe(0);
	vi.unstubAllGlobals();
});
