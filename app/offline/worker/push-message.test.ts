import { expect, test } from "vitest";
import { ownUrl, readPushMessage } from "./push-message.ts";

const SHOP = "https://handi.example";

test("a pushed message is read as the shop sent it", () => {
	const message = { title: "Out for delivery", body: "Ravi is on the way.", url: "/orders", tag: "order-7" };
	expect(readPushMessage(JSON.stringify(message), SHOP)).toEqual(message);
	const ring = { ...message, tag: "ring", isUrgent: true };
	expect(readPushMessage(JSON.stringify(ring), SHOP)).toEqual(ring);
	// What a browser would refuse to show: another kind of text, and a ring that replaces no earlier one.
	const odd = { title: "Ring", body: 7, url: "/orders", tag: "", isUrgent: true };
	expect(readPushMessage(JSON.stringify(odd), SHOP)).toEqual({ title: "Ring", body: "", url: "/orders" });
});

test.each([undefined, "", "hello", "null", "7", "[]", '{"body":"no title"}', '{"title":""}'])(
	"%j makes no notification",
	(text) => {
		expect(readPushMessage(text, SHOP)).toBeNull();
	},
);

test.each([
	["/orders?shown=20#top", "/orders?shown=20#top"],
	[`${SHOP}/orders`, "/orders"],
	["https://evil.example/orders", "/"],
	["//evil.example", "/"],
	["javascript:alert(1)", "/"],
	[7, "/"],
	["http://[", "/"],
])("a notification for %j leads to %s", (url, address) => {
	expect(ownUrl(url, SHOP)).toBe(address);
});
