import { setTimeout as pause } from "node:timers/promises";
import { watchStandstill } from "./standstill.ts";

/**
 * Follows the live stream as an owner's page does, and reconnects where it was whenever the server says that it stops.
 */
export function livePage(url: string, token: string) {
	const received: string[] = [];
	/** How each stream ended: "closing" if the server announced it and its response came whole. */
	const ends: string[] = [];
	let isOver = false;
	let isAsking = false;
	let last: string | undefined;
	const standstill = watchStandstill();
	const giveUp = new AbortController();

	async function listenOnce(): Promise<void> {
		const after = last === undefined ? "" : `&after=${last}`;
		const headers = { authorization: `Bearer ${token}` };
		isAsking = true;
		const response = await fetch(`${url}/api/events?as=admin${after}`, { headers, signal: giveUp.signal });
		isAsking = false;
		const decoder = new TextDecoder();
		let text = "";
		for await (const chunk of response.body ?? []) {
			const parts = `${text}${decoder.decode(chunk, { stream: true })}`.split("\n\n");
			text = parts.pop() ?? "";
			for (const part of parts) {
				last = /^id: ([\d.]+)$/m.exec(part)?.[1] ?? last;
				const data = /^data: (.*)$/m.exec(part)?.[1];
				if (data) received.push(JSON.parse(data).kind);
			}
		}
		ends.push(String(received.at(-1)));
	}

	const ended = (async () => {
		while (!isOver) {
			const askedAt = performance.now();
			try {
				await listenOnce();
				if (received.at(-1) !== "closing") break;
			} catch (fault) {
				const why = String((fault as Error).cause ?? fault);
				// Its kept connection was closed meanwhile: a browser retries once, and so does this.
				const isLate = isAsking && !why.includes("ECONNREFUSED") && standstill.wasSince(askedAt);
				if (!isOver && !isLate) ends.push(why);
				if (!isLate) break;
			}
			await pause(20);
		}
	})().finally(standstill.end);
	return {
		received,
		ends,
		ended,
		async close() {
			isOver = true;
			giveUp.abort();
			await ended;
		},
	};
}
