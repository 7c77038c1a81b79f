import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { p95 } from "./median.ts";

const CONNECTIONS = 300;
const BUDGET_MS = 100;
const PAUSE_MS = 25;
const QUOTE = { items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }], tip: 0, kind: "order" };

/** How long a quote takes while many clients request uncached pages: made-up parameters, sessions and addresses. */
export async function measurePageFlood(
	url: string,
	seconds: number,
	report: (what: string, figures: string) => void,
): Promise<void> {
	const before = await timesOfQuotes(url, pause(1_000));
	const unknown = `sid=${"x".repeat(43)}`;
	// In a separate thread, so that its work is not measured.
	const flood = autocannon({
		url,
		connections: CONNECTIONS,
		duration: seconds,
		workers: 1,
		requests: Array.from({ length: CONNECTIONS }, (_, n) => ({
			path: [`/?x=${n}`, "/", `/nowhere-${n}`, `/?q=${n}`][n % 4] ?? "/",
			headers: { cookie: n % 2 ? "sid=garbage" : unknown },
		})),
	});
	const during = await timesOfQuotes(url, flood);
	const { requests, duration } = await flood;
	report(
		`quote p95 while ${CONNECTIONS} connections ask uncached pages`,
		`${p95(during).toFixed(1)} ms (${p95(before).toFixed(1)} ms without them, ` +
			`${Math.round(requests.total / duration)} answers/s to them), budget ${BUDGET_MS}: ` +
			`${p95(during) < BUDGET_MS ? "met" : "MISSED"}`,
	);
}

async function timesOfQuotes(url: string, until: Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	let isOver = false;
	const end = () => {
		isOver = true;
	};
	until.then(end, end);
	while (!isOver) {
		const begun = performance.now();
		const reply = await fetch(`${url}/api/quote`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(QUOTE),
		});
		await reply.arrayBuffer();
		if (!reply.ok) throw new Error(`a quote was answered ${reply.status}`);
		times.push(performance.now() - begun);
		await pause(PAUSE_MS);
	}
	return times.sort((a, b) => a - b);
}
