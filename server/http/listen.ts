import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { ok, type Result, refuse } from "../../domain/result.ts";

/**
 * How long a client may take to send a request, in milliseconds (an image from a phone with a poor signal takes
 * longest), and to take or send anything at all; a live stream says something more often.
 */
type Patience = { request: number; upload: number; silence: number };
const PATIENCE: Patience = { request: 13_000, upload: 90_000, silence: 60_000 };
const UPLOADS = "/api/images";

/** Listens with limits on how long a client may take (facts 4.6); refuses a port that is taken or not allowed. */
export function listen(
	handle: RequestListener,
	host: string,
	port: number,
	patience = PATIENCE,
	maxConnections = 10_000,
): Promise<Result<Server, string>> {
	const server = createServer(
		{
			headersTimeout: Math.min(10_000, patience.request),
			requestTimeout: patience.upload,
			keepAliveTimeout: 20_000,
			connectionsCheckingInterval: 2_000,
			maxHeaderSize: 16_384,
		},
		(request, response) => {
			// Nobody can be answered there any more, so nothing is begun.
			if (request.socket.writableEnded) return;
			if (request.url !== UPLOADS) cutWhenSlow(request, patience.request);
			response.once("finish", () => cutAfterReply(request));
			handle(request, response);
		},
	);
	server.maxConnections = maxConnections;
	closeIdleWhenCrowded(server, maxConnections);
	// Whoever asks and does not read keeps the answer in memory.
	server.setTimeout(patience.silence);
	return new Promise((resolve) => {
		server.once("error", (fault: NodeJS.ErrnoException) => {
			const reasons: Record<string, string> = {
				EADDRINUSE: `PORT ${port} on ${host} is taken by another program: stop it or set PORT`,
				EADDRNOTAVAIL: `HOST ${host} isn't an address of this machine: set HOST to 127.0.0.1 or 0.0.0.0 (all)`,
				EACCES: `PORT ${port} may not be opened by this user: set PORT above 1023`,
			};
			resolve(refuse(reasons[fault.code ?? ""] ?? `HOST ${host} PORT ${port}: ${fault.message}`));
		});
		server.listen(port, host, () => resolve(ok(server)));
	});
}

/** Before there is no room for anybody new, those who are only kept alive make some; they may come back at any time. */
function closeIdleWhenCrowded(server: Server, maxConnections: number): void {
	let open = 0;
	let closedAt = Number.NEGATIVE_INFINITY;
	// Before the server knows of it: the newest has not asked yet either.
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

/** Ends a connection whose request has not come whole in time; most have no body and are whole at once. */
function cutWhenSlow(request: IncomingMessage, milliseconds: number): void {
	const { "content-length": length, "transfer-encoding": encoding } = request.headers;
	if (encoding === undefined && (length === undefined || length === "0")) return;
	const timer = setTimeout(() => {
		if (!request.complete) request.socket.destroy();
	}, milliseconds).unref();
	request.once("close", () => clearTimeout(timer));
}

/**
 * A client that goes on sending after the answer may do so for a moment, so that it can read the answer. What it sends
 * is thrown away: a partly read body would stay in the socket, and the listener's own clean-up would then cut the
 * connection half a second later, during the next call that a proxy sends over it.
 */
function cutAfterReply(request: IncomingMessage): void {
	if (request.complete && request.readableLength === 0) return;
	request.removeAllListeners("data");
	// Ended and destroyed there is nothing of it left to clean up; the connection stays.
	request.once("end", () => request.destroy());
	request.resume();
	if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), AFTER_REPLY_MS).unref();
}

const AFTER_REPLY_MS = 1_000;
