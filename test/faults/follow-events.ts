import { setTimeout as pause } from "node:timers/promises";
import type { startProgram } from "./start-program.ts";

type Program = Pick<Awaited<ReturnType<typeof startProgram>>, "url">;
type ReceivedEvent = { kind: string; seq?: number; _id?: string };

/**
 * Follows the shop's events as an open page does: it reconnects after a break and continues after the last id it
 * received. With `leavesAfter` it also disconnects after so many events.
 */
export function followEvents(shop: Program, token: string, leavesAfter = Number.POSITIVE_INFINITY) {
	const closing = new AbortController();
	const received: ReceivedEvent[] = [];
	let id: string | null = null;
	const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>();

	async function listenOnce(): Promise<void> {
		const headers = { authorization: `Bearer ${token}`, ...(id === null ? {} : { "last-event-id": id }) };
		const leaving = new AbortController();
		const signal = AbortSignal.any([closing.signal, leaving.signal]);
		const response = await fetch(`${shop.url}/api/events?as=admin`, { headers, signal });
		if (!response.ok) return;
		let buffered = "";
		let count = 0;
		for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
			buffered += text;
			for (let end = buffered.indexOf("\n\n"); end >= 0; end = buffered.indexOf("\n\n")) {
				const block = buffered.slice(0, end);
				buffered = buffered.slice(end + 2);
				id = /^id: (.*)$/m.exec(block)?.[1] ?? id;
				const data = /^data: (.*)$/m.exec(block)?.[1];
				if (data) received.push(JSON.parse(data));
				opened();
				count += 1;
				if (count >= leavesAfter) return leaving.abort();
			}
		}
	}

	const following = (async () => {
		while (!closing.signal.aborted) {
			await listenOnce().catch(() => {});
			await pause(100);
		}
	})();
	return {
		isOpen,
		/** All events received, without those that only say that the connection is open. */
		received: () => received.filter(({ kind }) => kind !== "hello" && kind !== "heartbeat"),
		/** The id of the last event received. */
		lastEventId: () => id,
		async close() {
			closing.abort();
			await following;
		},
	};
}
