import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { ok, type Result, refuse } from "../../domain/result.ts";

/**
 * How long a client may take to send a request, in milliseconds (files over a poor line take longest), and how long a
 * connection may be silent; a live stream sends something more often.
 */
type Timeouts = { request: number; upload: number; silence: number };
const TIMEOUTS: Timeouts = { request: 13_000, upload: 90_000, silence: 60_000 };
/** How long a connection may wait for its next request: longer than proxies keep theirs open (nginx, cloud: 60 s). */
const KEEP_ALIVE_MS = 75_000;
/** Calls with a file. */
const UPLOADS = new Set<string | undefined>(["/api/images", "/api/settlements/import"]);

/** Listens with limits on how long a client may take (facts 4.6); refuses a port that is in use or not allowed. */
export function listen(
	handle: RequestListener,
	{
		host,
		port,
		timeouts = TIMEOUTS,
		maxConnections = 10_000,
	}: { host: string; port: number; timeouts?: Timeouts; maxConnections?: number },
): Promise<Result<Server, string>> {
	const server = createServer(
		{
			headersTimeout: Math.min(10_000, timeouts.request),
			requestTimeout: timeouts.upload,
			keepAliveTimeout: KEEP_ALIVE_MS,
			connectionsCheckingInterval: 2_000,
			maxHeaderSize: 16_384,
		},
		(request, response) => {
			// The client can no longer be answered, so nothing is started.
			if (request.socket.writableEnded) return;
			if (!UPLOADS.has(request.url)) cutWhenSlow(request, timeouts.request);
			response.once("finish", () => cutAfterReply(request));
			handle(request, response);
		},
	);
	server.maxConnections = maxConnections;
	closeIdleWhenCrowded(server, maxConnections);
	// A client that requests and does not read keeps the answer in memory.
	server.setTimeout(timeouts.silence);
	return new Promise((resolve) => {
		server.once("error", (fault: NodeJS.ErrnoException) => {
			const notHere = `HOST ${host} isn't an address of this machine: set HOST to 127.0.0.1 or 0.0.0.0 (all)`;
			const reasons: Record<string, string> = {
				EADDRINUSE: `PORT ${port} on ${host} is taken by another program: stop it or set PORT`,
				EADDRNOTAVAIL: notHere,
				EAI_AGAIN: notHere,
				ENOTFOUND: notHere,
				EACCES: `PORT ${port} may not be opened by this user: set PORT above 1023`,
			};
			resolve(refuse(reasons[fault.code ?? ""] ?? `HOST ${host} PORT ${port}: ${fault.message}`));
		});
		server.listen(port, host, () => resolve(ok(server)));
	});
}

/**
 * When the limit of connections is near, idle keep-alive connections are closed; those clients may come back at any
 * time.
 */
function closeIdleWhenCrowded(server: Server, maxConnections: number): void {
	let open = 0;
	let closedAt = Number.NEGATIVE_INFINITY;
	// Runs before the server knows about the connection: the newest has not sent a request yet either.
	server.prependListener("connection", (socket) => {
		open += 1;
		socket.once("close", () => {
			open -= 1;
		});
		if (open <= 0.9 * maxConnections || performance.now() - closedAt < CLOSE_AGAIN_MS) return;
		closedAt = performance.now();
		server.closeIdleConnections();
	});
}

const CLOSE_AGAIN_MS = 500;

/** Ends a connection whose request has not arrived completely in time; most have no body and are complete at once. */
function cutWhenSlow(request: IncomingMessage, milliseconds: number): void {
	const { "content-length": length, "transfer-encoding": encoding } = request.headers;
	if (encoding === undefined && (length === undefined || length === "0")) return;
	const timer = setTimeout(() => {
		if (!request.complete) request.socket.destroy();
	}, milliseconds).unref();
	request.once("close", () => clearTimeout(timer));
}

/**
 * A client that goes on sending after the answer may do so for a moment, to have time to read it. The data is
 * discarded: a body that somebody has started to read would stay in place, and the listener's own clean-up would cut
 * the connection half a second later, during another caller's request if a proxy reuses it.
 */
function cutAfterReply(request: IncomingMessage): void {
	if (request.complete && request.readableLength === 0) return;
	request.removeAllListeners("data");
	// Once ended and destroyed, nothing is left to clean up; the connection stays.
	request.once("end", () => request.destroy());
	request.resume();
	if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), AFTER_REPLY_MS).unref();
}

const AFTER_REPLY_MS = 1_000;
