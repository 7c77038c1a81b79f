import { describe, expect, it } from "vitest";
import { areAnonymous, visitorLanguage } from "./language.ts";
import { answerTo } from "./refusals.ts";

describe("the language of a visitor", () => {
	it.each([
		["/", null, "en"],
		["/", "language=ta", "ta"],
		["/", "sid=abc; language=ta; x=1", "ta"],
		["/?lang=ta", null, "ta"],
		["/?lang=en", "language=ta", "en"],
		["/?lang=fr", "language=ta", "ta"],
		["/", "language=fr", "en"],
		["/", "mylanguage=ta", "en"],
	])("%s with the cookies %s is read in %s", (address, cookies, language) => {
		expect(visitorLanguage(address, cookies)).toBe(language);
	});

	it("alone tells nobody who asks", () => {
		expect(areAnonymous(undefined)).toBe(true);
		expect(areAnonymous("language=ta")).toBe(true);
		expect(areAnonymous("language=ta; sid=abc")).toBe(false);
		expect(areAnonymous("sid=abc")).toBe(false);
	});

	it("is the one in which the shop refuses", () => {
		const refusal = { code: "window-passed", windowSeconds: 300 } as const;
		expect(answerTo(refusal, "ta").body.message).toContain("5 நிமிடங்களுக்குள்");
		expect(answerTo(refusal, "ta").status).toBe(answerTo(refusal).status);
		expect(answerTo({ code: "staff-not-found" }, "ta").body.message).toBe("There is no such account");
	});
});
