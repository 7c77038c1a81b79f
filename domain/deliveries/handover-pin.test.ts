import fc from "fast-check";
import { expect, it } from "vitest";
import { type PinCount, tryPin } from "./handover-pin.ts";

const FRESH: PinCount = { failures: 0, lockedUntil: null };

it("accepts the right PIN, even after four wrong ones", () => {
	let count = FRESH;
	for (let n = 0; n < 4; n++) count = tryPin("4711", "0000", count, 0).count;
	expect(tryPin("4711", "4711", count, 0).verdict).toBe("right");
});

it("refuses even the right PIN for a minute after five wrong ones", () => {
	let count = FRESH;
	for (let n = 0; n < 5; n++) count = tryPin("4711", "0000", count, 0).count;
	expect(tryPin("4711", "4711", count, 59_999).verdict).toBe("locked");
	expect(tryPin("4711", "4711", count, 60_000).verdict).toBe("right");
});

it("checks at most ten guesses in any minute", () => {
	fc.assert(
		fc.property(fc.array(fc.nat(20_000), { maxLength: 80 }), (gaps) => {
			let count = FRESH;
			let now = 0;
			const looked: number[] = [];
			for (const gap of gaps) {
				now += gap;
				const tried = tryPin("4711", "0000", count, now);
				count = tried.count;
				if (tried.verdict === "wrong") looked.push(now);
			}
			for (const [place, at] of looked.entries()) {
				const since = looked.slice(0, place).filter((earlier) => earlier > at - 60_000);
				expect(since.length).toBeLessThan(10);
			}
		}),
	);
});
