import { expect, it } from "vitest";
import { loggedFault, withoutPersonalData } from "./logged-fault.ts";

const said = (fault: unknown) => JSON.stringify(loggedFault(fault));

it("a database's fault says where and which constraint, and nothing of the row", () => {
	const doubled = Object.assign(
		new Error('duplicate key value violates unique constraint "accounts_email"'),
		{ code: "23505", constraint: "accounts_email", table: "accounts" },
		{ detail: "Key (email)=(meena@gmail.com) already exists.", where: "Meena", parameters: ["Meena"] },
	);
	expect(loggedFault(doubled)).toMatchObject({
		type: "Error",
		message: 'duplicate key value violates unique constraint "accounts_email"',
		code: "23505",
		table: "accounts",
		stack: expect.stringContaining("logged-fault.test.ts"),
	});
	expect(said(doubled)).not.toMatch(/meena/i);
	const wrong = Object.assign(new Error('invalid input syntax for type bigint: "Meena"'), { code: "22P02" });
	expect(loggedFault(wrong)).toMatchObject({ message: 'invalid input syntax for type bigint: "…"' });
});

it("the causes of a fault are logged as carefully, however deep", () => {
	const mail = Object.assign(new Error("550 <meena@gmail.com> or +91 98400 12345: unknown"), {
		...{ code: "EENVELOPE", responseCode: 550, rejected: ["meena@gmail.com"] },
	});
	const outer = new AggregateError([mail], "told nobody", { cause: new Error("it failed", { cause: mail }) });
	expect(said(outer)).not.toMatch(/meena|98400/i);
	expect(loggedFault(outer)).toMatchObject({
		type: "AggregateError",
		errors: [{ code: "EENVELOPE", responseCode: 550, message: "550 <…@…> or …: unknown" }],
		cause: { message: "it failed", cause: { code: "EENVELOPE" } },
	});
	const circle = new Error("round");
	circle.cause = circle;
	expect(said(circle)).toContain("round");
});

it("invalid JSON text is not quoted, nor is a thrown value that is not an Error", () => {
	for (const text of ["meena@gmail.com", '{"name":"Meena"', '{"a":1}Meena', "Meena"]) {
		let fault: unknown;
		try {
			JSON.parse(text);
		} catch (thrown) {
			fault = thrown;
		}
		expect(fault).toBeInstanceOf(SyntaxError);
		expect(said(fault)).not.toMatch(/meena/i);
	}
	expect(said("thrown at 9840012345")).toBe('{"message":"thrown at …"}');
	expect(withoutPersonalData("401 The api key is wrong")).toBe("401 The api key is wrong");
});
