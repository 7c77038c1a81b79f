import { Agent, type IncomingMessage, request } from "node:http";
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
	let last: string | undefined;
	const standstill = watchStandstill();
	const giveUp = new AbortController();
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });

	/**
	 * Like a browser, asks again over a new connection if the server has closed a kept one meanwhile, which may cross
	 * with the request; and if this process itself did not run, after which a new connection may be closed as well.
	 */
	function open(): Promise<IncomingMessage> {
		return new Promise((resolve, reject) => {
			const after = last === undefined ? "" : `&after=${last}`;
			const headers = { authorization: `Bearer ${token}` };
			const askedAt = performance.now();
			const asked = request(`${url}/api/events?as=admin${after}`, { agent, headers, signal: giveUp.signal });
			asked.once("response", resolve);
			asked.once("error", (fault: NodeJS.ErrnoException) => {
				const isClosed = asked.reusedSocket || standstill.wasSince(askedAt);
				if (isClosed && fault.code === "ECONNRESET") resolve(open());
				else reject(fault);
			});
			asked.end();
		});
	}

	async function listenOnce(): Promise<void> {
		const response = await open();
		response.setEncoding("utf8");
		let text = "";
		for await (const chunk of response) {
			const parts = `${text}${chunk}`.split("\n\n");
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
				if (!isOver) ends.push(String(fault));
				break;
			}
			await pause(20);
		}
	})().finally(() => {
		standstill.end();
		agent.destroy();
	});
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
