import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type RawReply = { status: number; body: string; ended: boolean };
export type Sending = {
	method?: string;
	/** HTTP/1.0 is sent without a Host, which it does not need. */
	protocol?: "HTTP/1.0" | "HTTP/1.1";
	headers?: Record<string, string>;
	pauseMs?: number;
	timeoutMs?: number;
};

/**
 * Sends a request over its own socket, piece by piece, and returns the reply; `ended` says whether the shop closed the
 * connection.
 */
export async function sendPieces(
	url: string,
	path: string,
	pieces: Iterable<string | Buffer>,
	{ method = "POST", protocol = "HTTP/1.1", headers = {}, pauseMs = 0, timeoutMs = 30_000 }: Sending = {},
): Promise<RawReply> {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	let reply = "";
	let ended = false;
	const answered = new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, timeoutMs);
		const done = () => {
			clearTimeout(timer);
			resolve();
		};
		socket.on("data", (chunk) => {
			reply += chunk.toString("latin1");
			if (isWhole(reply)) done();
		});
		socket.on("error", () => {});
		socket.on("close", () => {
			ended = true;
			done();
		});
	});
	const host = protocol === "HTTP/1.0" ? {} : { Host: `${hostname}:${port}` };
	const head = Object.entries({ ...host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.write(`${method} ${path} ${protocol}\r\n${head.join("")}\r\n`);
	for (const piece of pieces) {
		if (ended || !socket.writable) break;
		socket.write(piece);
		await pause(pauseMs);
	}
	await answered;
	socket.destroy();
	return {
		status: Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0),
		body: reply.split("\r\n\r\n").slice(1).join(""),
		ended,
	};
}

/** A body in chunks of `size` bytes as it is sent over a connection, with `trailers` after the last one. */
export function inChunks(body: string | Buffer, size = 7, trailers = ""): Buffer[] {
	const bytes = Buffer.from(body);
	const pieces: Buffer[] = [];
	for (let at = 0; at < bytes.length; at += size) {
		const part = bytes.subarray(at, at + size);
		pieces.push(Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]));
	}
	return [...pieces, Buffer.from(`0\r\n${trailers}\r\n`)];
}

/** Whether a reply with a declared length, or in chunks, is complete. */
function isWhole(reply: string): boolean {
	const split = reply.indexOf("\r\n\r\n");
	if (split < 0) return false;
	const length = /^content-length: (\d+)/im.exec(reply.slice(0, split))?.[1];
	if (length !== undefined) return reply.length >= split + 4 + Number(length);
	return /^HTTP\/1\.1 (204|304)/.test(reply) || reply.endsWith("\r\n0\r\n\r\n");
}
