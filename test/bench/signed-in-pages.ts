import autocannon from "autocannon";

const CONNECTIONS = 50;
const BUDGET = { perSecond: 1_500, p99Ms: 100 };

/** The menu page, requested by many logged-in people, each with their own session (decision 027). */
export async function measureSignedInPages(
	url: string,
	tokens: readonly string[],
	seconds: number,
	report: (what: string, figures: string) => void,
): Promise<void> {
	const { requests, latency, duration, non2xx } = await autocannon({
		url,
		connections: CONNECTIONS,
		duration: seconds,
		requests: tokens.map((token) => ({
			path: "/",
			headers: { "accept-encoding": "br", cookie: `sid=${token}` },
		})),
	});
	const perSecond = Math.round(requests.total / duration);
	const isMet = perSecond >= BUDGET.perSecond && latency.p99 < BUDGET.p99Ms && non2xx === 0;
	report(
		`menu page for ${tokens.length} people signed in`,
		`${perSecond}/s, p99 ${latency.p99} ms, budget ${BUDGET.perSecond}/s and ${BUDGET.p99Ms} ms: ` +
			`${isMet ? "met" : "MISSED"}`,
	);
}
