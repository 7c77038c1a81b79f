import { describe, expect, it } from "vitest";
import { visitorLanguage } from "./language.ts";
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

	it("is the one in which the shop refuses", () => {
		const refusal = { code: "window-passed", windowSeconds: 300 } as const;
		expect(answerTo(refusal, "ta").body.message).toContain("5 நிமிடத்துக்குள்");
		expect(answerTo(refusal, "ta").status).toBe(answerTo(refusal).status);
		expect(answerTo({ code: "staff-not-found" }, "ta").body.message).toBe("கணக்கு கிடைக்கவில்லை");
	});
});
