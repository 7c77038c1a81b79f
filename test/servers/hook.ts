import { createServer, type IncomingHttpHeaders } from "node:http";

/** `gaveUp`: how many callers had stopped waiting for a reply when it arrived. */
type HookRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer; gaveUp: number };
export type Hook = {
	url: string;
	requests: HookRequest[];
	status: number;
	/** Paths that never get a reply. */
	silentAt: RegExp | null;
	/** The `Location` of every reply. */
	location: string | null;
	close(): Promise<void>;
};

/** An HTTP server that keeps every request posted to it and replies with `status`. */
export async function startHook(): Promise<Hook> {
	let gaveUp = 0;
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			const { url: path = "", headers } = request;
			hook.requests.push({ path, headers, body: Buffer.concat(chunks), gaveUp });
			if (hook.silentAt?.test(path)) {
				response.on("close", () => {
					gaveUp += 1;
				});
				return;
			}
			response.writeHead(hook.status, hook.location === null ? {} : { location: hook.location }).end();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	const hook: Hook = {
		url: `http://127.0.0.1:${port}`,
		requests: [],
		status: 201,
		silentAt: null,
		location: null,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return hook;
}
