import { expect, it } from "vitest";
import { acceptedCoding } from "./accepted-coding.ts";

const ALL = ["zstd", "br", "gzip"] as const;

it("takes the first of the codings that a client names", () => {
	expect(acceptedCoding("gzip, deflate, br, zstd", ALL)).toBe("zstd");
	expect(acceptedCoding("gzip, deflate, br, zstd", ["br", "gzip"])).toBe("br");
	expect(acceptedCoding("GZIP;q=0.5", ALL)).toBe("gzip");
});

it("leaves out what a client refuses, however it writes that", () => {
	expect(acceptedCoding("zstd;q=0, br; q=0.0 ,gzip;q=1", ALL)).toBe("gzip");
	expect(acceptedCoding("br;q=0", ALL)).toBeNull();
	expect(acceptedCoding("br;q=0.01", ALL)).toBe("br");
});

it("does not match a name that only begins or ends like a coding", () => {
	for (const header of ["", "identity", "x-br", "brotli", "gzip2", "*", undefined, null])
		expect(acceptedCoding(header, ALL)).toBeNull();
});
