import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { p95 } from "./median.ts";

const CONNECTIONS = 100;
const BODIES = 200;
const PAUSE_MS = 25;

type People = { fakers: readonly string[]; customers: readonly string[] };
type Order = (key: string) => object;

/**
 * How long a customer waits for an order while others place fake ones as fast as they can, and while chunked bodies
 * never end.
 */
export async function measureOrderFlood(
	url: string,
	seconds: number,
	{ fakers, customers }: People,
	order: Order,
	report: (what: string, figures: string) => void,
): Promise<void> {
	const tell = (what: string, times: readonly number[], more: string) =>
		report(what, `${p95(times).toFixed(1)} ms${more}`);
	const turn = customersInTurn(url, customers, order);
	// In a separate thread, so that its work is not measured.
	const flood = autocannon({
		url,
		connections: CONNECTIONS,
		duration: seconds,
		workers: 1,
		requests: fakers.map((token, at) => ({
			method: "POST" as const,
			path: "/api/orders",
			headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
			body: JSON.stringify(order(`fake-${at}`)),
		})),
	});
	const during = await turn(flood);
	const { requests, duration } = await flood;
	tell(
		`order p95 while ${CONNECTIONS} connections place fake orders`,
		during,
		` (${Math.round(requests.total / duration)} answers/s to them)`,
	);

	let isOver = false;
	const endless = Array.from({ length: BODIES }, () => sendForEver(url, () => isOver));
	tell(`order p95 while ${BODIES} bodies in chunks never end`, await turn(pause(seconds * 1_000)), "");
	isOver = true;
	await Promise.all(endless);
}

/** Places orders, one customer after another, until something has ended; returns the duration of each. */
function customersInTurn(url: string, customers: readonly string[], order: Order) {
	let placed = 0;
	return async (until: Promise<unknown>): Promise<number[]> => {
		const times: number[] = [];
		let isOver = false;
		const end = () => {
			isOver = true;
		};
		until.then(end, end);
		while (!isOver) {
			const token = customers[placed % customers.length];
			placed += 1;
			const begun = performance.now();
			const reply = await fetch(`${url}/api/orders`, {
				method: "POST",
				headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
				body: JSON.stringify(order(`rightful-${placed}`)),
			});
			await reply.arrayBuffer();
			if (reply.status !== 201) throw new Error(`an order was answered ${reply.status}`);
			times.push(performance.now() - begun);
			await pause(PAUSE_MS);
		}
		return times.sort((a, b) => a - b);
	};
}

/** Sends a body that continues for as long as the shop accepts it, again and again. */
async function sendForEver(url: string, isOver: () => boolean): Promise<void> {
	while (!isOver()) {
		const asking = request(`${url}/api/contact`, {
			method: "POST",
			agent: false,
			headers: { "Content-Type": "application/json", "Transfer-Encoding": "chunked" },
		});
		let isEnded = false;
		const end = () => {
			isEnded = true;
		};
		asking.on("error", end).on("close", end);
		asking.on("response", (reply) => reply.on("error", end).resume());
		while (!isEnded && !isOver()) {
			asking.write("x".repeat(1_000));
			await pause(20);
		}
		asking.destroy();
	}
}
