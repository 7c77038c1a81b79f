import { expect, test } from "vitest";
import { answerOf } from "./send-in-time.ts";

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
	answerOf(new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers }));
const refusal = (code: string, more: object = {}) => ({ message: "No", code, ...more });

test("only the shop's own answer counts as done", async () => {
	expect(await reply(200, { order: { status: "Delivered" } })).toEqual({ kind: "done" });
	expect(await reply(200, "<html>Welcome to the station's Wi-Fi</html>")).toEqual({ kind: "no-signal" });
	expect(await reply(403, "<html>Blocked</html>")).toEqual({ kind: "no-signal" });
	for (const status of [502, 503, 504]) expect(await reply(status, "Bad gateway")).toEqual({ kind: "no-signal" });
});

test("a shop that is too busy says when to try again", async () => {
	const busy = refusal("too-many-requests", { retryAfterSeconds: 7 });
	expect(await reply(429, busy, { "Retry-After": "7" })).toEqual({ kind: "wait", ms: 7_000 });
	expect(await reply(503, refusal("busy"), { "Retry-After": "1" })).toEqual({ kind: "wait", ms: 1_000 });
});

test("a refusal counts as one; guessed digits are not retried by themselves", async () => {
	const taken = refusal("order-taken", { riderName: "Ravi" });
	expect(await reply(409, taken)).toEqual({ kind: "refused", refusal: taken });
	const locked = refusal("pin-locked", { retryAfterSeconds: 60 });
	expect(await reply(429, locked, { "Retry-After": "60" })).toEqual({ kind: "refused", refusal: locked });
	expect(await reply(403, refusal("not-your-order"))).toMatchObject({ kind: "refused" });
	expect(await reply(500, refusal("fault"))).toMatchObject({ kind: "refused" });
});

test("without a session the action waits for the person who made it", async () => {
	expect(await reply(401, refusal("signed-out"))).toEqual({ kind: "signed-out" });
	expect(await reply(403, refusal("forbidden"))).toEqual({ kind: "signed-out" });
});
