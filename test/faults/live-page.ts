import { setTimeout as pause } from "node:timers/promises";

/**
 * Listens to the live stream as an owner's page does, and comes back where it was whenever the server says that it
 * stops.
 */
export function livePage(url: string, token: string) {
	const received: string[] = [];
	/** How each stream ended: "closing" where the server said so and its answer came whole. */
	const ends: string[] = [];
	let isOver = false;
	let last: string | undefined;
	const giveUp = new AbortController();

	async function listenOnce(): Promise<void> {
		const after = last === undefined ? "" : `&after=${last}`;
		const headers = { authorization: `Bearer ${token}` };
		const response = await fetch(`${url}/api/events?as=admin${after}`, { headers, signal: giveUp.signal });
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
			try {
				await listenOnce();
				if (received.at(-1) !== "closing") break;
			} catch (fault) {
				if (!isOver) ends.push(String((fault as Error).cause ?? fault));
				break;
			}
			await pause(20);
		}
	})();
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
