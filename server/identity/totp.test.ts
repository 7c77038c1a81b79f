import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { base32, fromBase32, matchingStep, totpCode, totpStep } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");

// RFC 6238, appendix B, the rows of SHA-1.
it.each([
	[59, "94287082"],
	[1111111109, "07081804"],
	[1111111111, "14050471"],
	[1234567890, "89005924"],
	[2000000000, "69279037"],
	[20000000000, "65353130"],
])("at %i seconds the code is that of RFC 6238", (seconds, code) => {
	expect(totpCode(SECRET, totpStep(seconds * 1000), 8)).toBe(code);
});

it("takes the current code and those of one step before and after, even with a space in it, and no older one", () => {
	const now = 1_234_567_890_000;
	const step = totpStep(now);
	for (const away of [-1, 0, 1]) {
		expect(matchingStep(SECRET, totpCode(SECRET, step + away), now, 0)).toBe(step + away);
	}
	const code = totpCode(SECRET, step);
	expect(matchingStep(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(step);
	expect(matchingStep(SECRET, totpCode(SECRET, step - 2), now, 0)).toBeNull();
	expect(matchingStep(SECRET, totpCode(SECRET, step + 2), now, 0)).toBeNull();
	expect(matchingStep(SECRET, "", now, 0)).toBeNull();
});

it("takes no code twice, nor an earlier one", () => {
	const now = 1_234_567_890_000;
	const step = totpStep(now);
	expect(matchingStep(SECRET, totpCode(SECRET, step), now, step)).toBeNull();
	expect(matchingStep(SECRET, totpCode(SECRET, step - 1), now, step)).toBeNull();
	expect(matchingStep(SECRET, totpCode(SECRET, step + 1), now, step)).toBe(step + 1);
});

it("writes secrets as in RFC 4648, and reads them back", () => {
	expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
	for (let bytes = 0; bytes < 40; bytes += 1) {
		const secret = randomBytes(bytes);
		expect(fromBase32(base32(secret))).toEqual(secret);
	}
});
