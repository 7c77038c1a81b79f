import { expect, it } from "vitest";
import { unansweredForm } from "./unanswered-form.ts";

it.each([
	["no connection", new TypeError("Failed to fetch"), true],
	["a proxy's page", new Error("Unable to decode turbo-stream response"), false],
	["a fault of the shop", { status: 500, data: "" }, false],
])("keeps the form after %s, and says whether the network was at fault", (_what, thrown, isNetwork) => {
	const reply = unansweredForm(thrown, (network) => network);
	expect(reply).toMatchObject({ data: isNetwork, init: { status: 503 } });
});

it("passes a redirect on", () => {
	const redirect = Response.redirect("http://localhost/rider/dashboard");
	expect(() => unansweredForm(redirect, () => null)).toThrow(redirect as never);
});
