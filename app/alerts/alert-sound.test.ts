import { expect, test, vi } from "vitest";
import { beep, firstThatPlays, playChime } from "./alert-sound.ts";

test("in Safari order alerts are heard once a tap has let the chime play", async () => {
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

test("the second sound plays when the first is blocked, the beep when both are", async () => {
	const played: string[] = [];
	const works = (name: string) => () => void played.push(name);
	const blocked = () => Promise.reject(new Error("NotAllowedError"));
	const throws = () => {
		throw new Error("no audio here");
	};
	expect(await firstThatPlays([works("first"), works("second")])).toBe(0);
	expect(await firstThatPlays([blocked, works("second"), works("beep")])).toBe(1);
	expect(await firstThatPlays([throws, blocked, works("beep")])).toBe(2);
	expect(await firstThatPlays([throws, blocked])).toBeNull();
	expect(played).toEqual(["first", "second", "beep"]);
});

test("a beep that the browser holds back is given up, and does not sound at a tap hours later", () => {
	vi.useFakeTimers();
	const node = { frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
	const close = vi.fn();
	class HeldBack {
		currentTime = 0;
		createOscillator = () => ({ ...node, connect: (to: unknown) => to, start() {}, stop() {} });
		createGain = () => ({ ...node, connect() {} });
		close = close;
	}
	vi.stubGlobal("AudioContext", HeldBack);
	beep();
	vi.advanceTimersByTime(500);
	expect(close).not.toHaveBeenCalled();
	vi.advanceTimersByTime(2_000);
	expect(close).toHaveBeenCalledOnce();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});
