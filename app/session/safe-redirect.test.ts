import { describe, expect, test } from "vitest";
import { loginPath } from "./login-path.ts";
import { safeNext } from "./safe-redirect.ts";

describe("where to go after signing in", () => {
	test.each(["/orders", "/", "/menu?size=large#sunday", "/profile?tab=orders", "/orders?x=//evil.example"])(
		"%s is a path of this shop",
		(next) => {
			expect(safeNext(next)).toBe(next);
		},
	);

	test.each([
		"//evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"/\t/evil.example",
		"/\n/evil.example",
		" //evil.example",
		"https://evil.example/",
		"javascript:alert(1)",
		"data:text/html,x",
		"/.//evil.example",
		"/..//evil.example",
		"orders",
		"",
		null,
		undefined,
	])("%j leads to the menu instead", (next) => {
		expect(safeNext(next)).toBe("/");
	});

	test("no control character is left in the way back", () => {
		for (let code = 0; code < 0x80; code += 1) {
			const next = `/or${String.fromCharCode(code)}ders?a=${String.fromCharCode(code)}#${String.fromCharCode(code)}`;
			expect(safeNext(next)).toMatch(/^\/(?![/\\])[!-~]*$/);
		}
	});

	test("the login page does not lead to itself", () => {
		expect(safeNext("/user/login?next=/orders")).toBe("/");
		expect(safeNext("/User/Login")).toBe("/");
	});

	test("the login page's URL carries the way back", () => {
		expect(loginPath("/profile?tab=orders")).toBe("/user/login?next=%2Fprofile%3Ftab%3Dorders");
		expect(loginPath("/")).toBe("/user/login");
		expect(loginPath("/", "signup")).toBe("/user/login?mode=signup");
		expect(loginPath("/?size=all", "signup")).toBe("/user/login?mode=signup&next=%2F%3Fsize%3Dall");
	});
});
