import { refusalOf } from "../../api.ts";
import type { ActionReply } from "./offline-queue.ts";

/** On a dead connection, sending again with the same key is better than waiting longer. */
const TIMEOUT_MS = 25_000;

type Reply = Pick<Response, "status" | "headers" | "json">;

/** Sends an action. Only the shop's own answer counts: a proxy or a Wi-Fi login page is no signal. */
export async function sendInTime(call: (signal: AbortSignal) => Promise<Reply>): Promise<ActionReply> {
	const over = new AbortController();
	const timer = setTimeout(() => over.abort(), TIMEOUT_MS);
	try {
		return await answerOf(await call(over.signal));
	} catch (fault) {
		// A call ends without a network, or by our own timeout.
		if (fault instanceof TypeError || fault instanceof DOMException) return { kind: "no-signal" };
		throw fault;
	} finally {
		clearTimeout(timer);
	}
}

/** What a reply means for its action. */
export async function answerOf(reply: Reply): Promise<ActionReply> {
	const { status } = reply;
	if (status === 200) {
		const body = (await reply.json().catch(() => null)) as { order?: unknown } | null;
		return { kind: body?.order ? "done" : "no-signal" };
	}
	const refusal = await refusalOf(reply);
	const askedToWait = Number(reply.headers.get("Retry-After")) || refusal.retryAfterSeconds;
	const isLocked = refusal.code === "pin-locked";
	if ((status === 429 && !isLocked) || (status === 503 && askedToWait)) {
		return { kind: "wait", ms: (askedToWait ?? 1) * 1000 };
	}
	if (status >= 502 && status <= 504) return { kind: "no-signal" };
	if (status === 401 || refusal.code === "forbidden") return { kind: "signed-out" };
	return refusal.code === "network" ? { kind: "no-signal" } : { kind: "refused", refusal };
}
