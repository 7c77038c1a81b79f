import { describe, expect, it } from "vitest";
import { tokenOfLink, tokenOfText } from "./reset-token.ts";

describe("the token of a link to a new password", () => {
	it("follows the #, or is in the query of an older link", () => {
		expect(tokenOfLink("#token=a_b-c", new URLSearchParams())).toBe("a_b-c");
		expect(tokenOfLink("", new URLSearchParams("token=older"))).toBe("older");
		expect(tokenOfLink("#token=newer", new URLSearchParams("token=older"))).toBe("newer");
		expect(tokenOfLink("#main", new URLSearchParams())).toBe("");
	});

	it.each([
		["https://shop.example/user/reset#token=a_b-c", "a_b-c"],
		[" a_b-c ", "a_b-c"],
		["#token=a_b-c\n", "a_b-c"],
		["what?", "what?"],
	])("is found in pasted text: %j", (text, token) => expect(tokenOfText(text)).toBe(token));
});
