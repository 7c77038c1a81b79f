import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { watchStandstill } from "./standstill.ts";

export type Asked = { path: string; method?: string; token?: string; json?: unknown };
type Tally = {
	answered: number;
	/** Of these, the successful requests with a body. */
	written: number;
	/** Replies that say to try again, as a database on an overloaded machine causes them. */
	busy: number;
	/** Other replies outside 2xx, by status and path. */
	odd: Record<string, number>;
	/** Requests that had a connection and got no complete reply. */
	cut: string[];
	/** The same, if the client itself had stalled: sent again, as a browser or a proxy would. */
	late: number;
	/** Requests that were refused a connection. */
	refused: number;
	/** Replies with `Connection: close`. */
	lastOnes: number;
};

/**
 * Clients that send one request after the other, each over its own kept connection (or over a new one each time), with
 * a pause in between, until `end` or, with `untilRefused`, until no server listens.
 */
export function busyClients(
	url: string,
	count: number,
	next: (client: number) => Asked,
	{ pauseMs = (): number => 0, keepAlive = true, untilRefused = false } = {},
) {
	const tally: Tally = { answered: 0, written: 0, busy: 0, odd: {}, cut: [], late: 0, refused: 0, lastOnes: 0 };
	const standstill = watchStandstill();
	let isOver = false;

	async function client(n: number): Promise<void> {
		const agent = new Agent({ keepAlive, maxSockets: 1 });
		let again: Asked | null = null;
		while (!isOver || again) {
			const asked: Asked = again ?? next(n);
			const askedAt = performance.now();
			again = null;
			try {
				const { statusCode = 0, headers } = await ask(url, asked, agent);
				const isDone = statusCode >= 200 && statusCode <= 299;
				tally.answered += 1;
				if (asked.json !== undefined && isDone) tally.written += 1;
				if (headers.connection === "close") tally.lastOnes += 1;
				const odd = `${statusCode} ${asked.path}`;
				if (statusCode === 503 && headers["retry-after"] !== undefined) tally.busy += 1;
				else if (!isDone) tally.odd[odd] = (tally.odd[odd] ?? 0) + 1;
			} catch (fault) {
				const { code, message } = fault as NodeJS.ErrnoException;
				if (code === "ECONNREFUSED") {
					tally.refused += 1;
					if (untilRefused) break;
				} else if (standstill.wasSince(askedAt)) {
					tally.late += 1;
					again = asked;
				} else tally.cut.push(`${code}: ${message}`);
			}
			const wait = pauseMs();
			if (wait > 0) await pause(wait);
		}
		agent.destroy();
	}

	const ended = Promise.all(Array.from({ length: count }, (_, n) => client(n))).finally(standstill.end);
	return {
		tally,
		/** Resolves when all clients have ended by themselves. */
		ended,
		async end() {
			isOver = true;
			await ended;
			return tally;
		},
	};
}

/** Resolves to a complete reply; rejects if the connection ends before it. */
function ask(url: string, { path, method, token, json }: Asked, agent: Agent): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const headers: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
		if (token) headers.authorization = `Bearer ${token}`;
		const asked = request(
			`${url}${path}`,
			{ agent, headers, method: method ?? (json === undefined ? "GET" : "POST") },
			(answer) => {
				answer.once("error", reject);
				answer.once("end", () => resolve(answer));
				answer.resume();
			},
		);
		asked.once("error", reject);
		asked.end(json === undefined ? undefined : JSON.stringify(json));
	});
}
