import type { ServerResponse } from "node:http";
import { isoTime } from "../runtime/iso-time.ts";
import type { Listener } from "./event-audience.ts";
import type { Hub } from "./hub.ts";
import { parseEventId, type StreamEvent } from "./stream-event.ts";

const HEARTBEAT_MS = 20_000;
/**
 * A page that does not read is dropped once this many chunks, or bytes, wait for it, which is more than a reconnecting
 * page is sent at once; it reconnects with its last id.
 */
const MAX_WAITING = 1_000;
const MAX_WAITING_BYTES = 65_536;

const encoder = new TextEncoder();
/** An event with its own name, so that a page can tell a quiet shop from a connection that died silently. */
const HEARTBEAT = encoder.encode('event: heartbeat\ndata: {"kind":"heartbeat"}\n\n');
/** The page reconnects at once, and reaches another process or this one's successor. */
const CLOSING = encoder.encode('retry: 500\ndata: {"kind":"closing"}\n\n');

/** All streams send heartbeats together: one timer, not one per page. */
const beating = new Set<() => void>();
let beat: NodeJS.Timeout | undefined;

type StreamOptions = {
	listener: Listener;
	/** The id of the event to continue after; null starts from now. */
	after: string | null;
	now: number;
	/** The response that carries the stream: once it has begun, events are written to it directly. */
	outgoing?: ServerResponse | undefined;
	/** Called with a function that ends the stream from outside. */
	onStart(end: () => void): void;
	onEnd(): void;
};

/** A server-sent event stream for one listener. */
export function eventStream(hub: Hub, options: StreamOptions): ReadableStream<Uint8Array> {
	const { listener, after, now, outgoing } = options;
	let stop = () => {};
	return new ReadableStream<Uint8Array>(
		{
			async start(controller) {
				const from = parseEventId(after ?? "") === null ? hub.lastEventId() : (after ?? "");
				let sent = parseEventId(from)?.seq ?? 0;
				const early: StreamEvent[] = [];
				let isCaughtUp = false;
				let isOver = false;

				const end = (fault?: unknown) => {
					stop();
					try {
						// Data must not pile up for a page that does not read; a fault cuts the connection.
						if (fault) controller.error(fault);
						else controller.close();
					} catch {
						// the reader has already gone
					}
				};
				// Data passed to the stream is written by the end of this turn; until then nothing may overtake it.
				let isHandedOn = true;
				const send = (chunk: Uint8Array) => {
					if (isOver) return;
					// A web stream costs each page a promise and several objects per event: after the start it is used
					// only for ending.
					if (outgoing?.headersSent && isHandedOn && controller.desiredSize === 1) {
						write(outgoing, chunk);
						if (outgoing.writableLength > MAX_WAITING_BYTES) end(new Error("does not read"));
						return;
					}
					if (outgoing && isHandedOn) {
						isHandedOn = false;
						setImmediate(() => {
							isHandedOn = true;
						});
					}
					if ((controller.desiredSize ?? Number.NEGATIVE_INFINITY) < -MAX_WAITING)
						end(new Error("does not read"));
					else controller.enqueue(chunk);
				};
				const tell = (event: StreamEvent) => {
					if (isCaughtUp) return send(event.chunk);
					early.push(event);
					if (early.length > MAX_WAITING) end(new Error("does not catch up"));
				};
				const heartbeat = () => send(HEARTBEAT);
				const unsubscribe = hub.subscribe(listener, tell, () => {
					send(CLOSING);
					end();
				});
				startBeating(heartbeat);
				stop = () => {
					if (isOver) return;
					isOver = true;
					unsubscribe();
					stopBeating(heartbeat);
					options.onEnd();
				};
				options.onStart(() => end());

				const hello = { kind: "hello", seq: hub.seq(), serverTime: isoTime(now) };
				send(encoder.encode(`retry: 2000\nid: ${from}\ndata: ${JSON.stringify(hello)}\n\n`));
				try {
					const missed = await hub.since(listener, parseEventId(from) ?? { seq: sent });
					for (const event of missed ?? [hub.reset()]) {
						send(event.chunk);
						sent = event.seq;
					}
				} catch (fault) {
					return end(fault);
				}
				isCaughtUp = true;
				for (const event of early) {
					if (event.isUnnumbered) send(event.chunk);
					else if (event.seq > sent || event.isReset) {
						send(event.chunk);
						sent = event.seq;
					}
				}
				const lately = after === null ? null : hub.announcedLately(now);
				if (lately) send(lately.chunk);
			},
			cancel() {
				stop();
			},
		},
		{ highWaterMark: 1 },
	);
}

/** Writes to a response that has begun: a chunk's frame is made once for all pages, not once for each. */
function write(outgoing: ServerResponse, chunk: Uint8Array): void {
	const { socket, chunkedEncoding } = outgoing;
	if (!socket || !chunkedEncoding || outgoing.writableCorked > 0) {
		outgoing.write(chunk);
		return;
	}
	let frame = frames.get(chunk);
	if (!frame) {
		frame = Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n")]);
		frames.set(chunk, frame);
	}
	socket.write(frame);
}

const frames = new WeakMap<Uint8Array, Buffer>();

function startBeating(heartbeat: () => void): void {
	beating.add(heartbeat);
	beat ??= setInterval(() => {
		for (const each of [...beating]) each();
	}, HEARTBEAT_MS).unref();
}

function stopBeating(heartbeat: () => void): void {
	beating.delete(heartbeat);
	if (beating.size > 0) return;
	clearInterval(beat);
	beat = undefined;
}
