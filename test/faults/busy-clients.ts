import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { watchStandstill } from "./standstill.ts";

export type Asked = { path: string; method?: string; token?: string; json?: unknown };
type Tally = {
	answered: number;
	/** Of these, requests with a body that were done. */
	written: number;
	/** Answers that ask to come again, as a database gives that a busy machine keeps waiting. */
	busy: number;
	/** By status and path, of other answers that are not 2xx. */
	odd: Record<string, number>;
	/** Requests that had a connection and got no whole answer. */
	cut: string[];
	/** The same where the client itself had stood still: asked again, as a browser or a proxy would. */
	late: number;
	/** Requests that found nobody listening. */
	refused: number;
	/** Answers that said that the connection ends. */
	lastOnes: number;
};

/**
 * Clients that ask one thing after the other, each over its own connection that it keeps (or over a new one each time),
 * with a pause in between, until `end` or, with `untilRefused`, until nobody listens.
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
		/** Resolves when all clients have come to their end by themselves. */
		ended,
		async end() {
			isOver = true;
			await ended;
			return tally;
		},
	};
}

/** Resolves to a whole answer; rejects when the connection ends before it. */
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
