import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** A connection that has been silent for this long may be closed: a busy client would have sent another request. */
const QUIET_MS = 1_000;
const POLL_MS = 50;
/** How many rounds to wait for a moment in which nobody is connecting. */
const MAX_TURNS = 200;
/** How long to wait for a client to close its side after ours. */
const CLOSE_TIMEOUT_MS = 500;

export type Drain = {
	/** Stops accepting connections. Clients are not sent away yet, or they would all reconnect in the meantime. */
	stopListening(): Promise<void>;
	/**
	 * Answers open requests and those already on their way, each with `Connection: close`, and ends silent connections.
	 * Cuts whatever is not answered within `limitMs`.
	 */
	drain(limitMs: number): Promise<void>;
};

type Connection = { unanswered: ServerResponse[]; quietSince: number; read: number };

/**
 * Ends a server without cutting a request. Node's own `close` ends idle connections at once, even if a request is just
 * arriving on one.
 */
export function drainOf(server: Server): Drain {
	const connections = new Map<Socket, Connection>();
	let accepted = 0;
	let isDraining = false;
	let ended: Promise<void> | undefined;

	server.prependListener("connection", (socket: Socket) => {
		accepted += 1;
		connections.set(socket, { unanswered: [], quietSince: performance.now(), read: 0 });
		socket.once("close", () => connections.delete(socket));
	});
	server.prependListener("request", ({ socket }, response: ServerResponse) => {
		const connection = connections.get(socket);
		if (!connection) return;
		connection.unanswered.push(response);
		if (isDraining) sayFarewell(connection);
		response.once("close", () => {
			connection.unanswered = connection.unanswered.filter((other) => other !== response);
			connection.quietSince = performance.now();
			connection.read = socket.bytesRead;
		});
	});

	/** Ends connections silent at this instant; called when everything that had arrived by then has been read. */
	function endQuiet(now: number): void {
		for (const [socket, { unanswered, read, quietSince }] of connections) {
			// Bytes received after the last answer are the beginning of a request.
			const isAsking = unanswered.length > 0 || socket.bytesRead !== read;
			if (isAsking || socket.writableEnded || now - quietSince < QUIET_MS) continue;
			// Only our side: closing both would answer a request that crosses this with a reset.
			socket.end();
			setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref();
		}
	}

	return {
		async stopListening() {
			for (let turn = 0; turn < MAX_TURNS; turn += 1) {
				const before = accepted;
				await nextTurn();
				await nextTurn();
				// A connection still waiting to be accepted when listening ends is reset by the system.
				if (accepted === before) break;
			}
			ended = new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
		},
		async drain(limitMs) {
			isDraining = true;
			for (const connection of connections.values()) sayFarewell(connection);
			let isOver = false;
			const end = ended?.then(() => {
				isOver = true;
			});
			const deadline = performance.now() + limitMs;
			for (let now = performance.now(); !isOver && now < deadline; now = performance.now()) {
				await nextTurn();
				await nextTurn();
				endQuiet(now);
				await Promise.race([end, pause(POLL_MS)]);
			}
			server.closeAllConnections();
			await end;
		},
	};
}

/** The newest answer of a connection is its last: earlier requests are answered first. */
function sayFarewell({ unanswered }: Connection): void {
	const newest = unanswered.at(-1);
	for (const response of unanswered) if (!response.headersSent) response.shouldKeepAlive = response !== newest;
}
