import type { Hub, Listener, Told } from "./hub.ts";

const HEARTBEAT_MS = 20_000;
/** A page that does not read is dropped once this many chunks wait for it; it will come back with its last number. */
const MOST_WAITING = 256;

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(": here\n\n");
const RESET = encoder.encode('data: {"kind":"reset"}\n\n');

/** All streams beat together: one timer, not one a page. */
const beating = new Set<() => void>();
let beat: NodeJS.Timeout | undefined;

/** A server-sent event stream for one listener that goes on after event `after`, or from now when it is null. */
export function eventStream(
	hub: Hub,
	listener: Listener,
	after: number | null,
	now: number,
	onEnd: () => void,
): ReadableStream<Uint8Array> {
	let stop = () => {};
	return new ReadableStream<Uint8Array>(
		{
			async start(controller) {
				let sent = after ?? hub.seq();
				const early: Told[] = [];
				let isCaughtUp = false;

				const send = (chunk: Uint8Array) => {
					if ((controller.desiredSize ?? 0) < -MOST_WAITING) end();
					else controller.enqueue(chunk);
				};
				const tell = (told: Told) => {
					if (!isCaughtUp) early.push(told);
					else send(told.chunk);
				};
				const unsubscribe = hub.subscribe(listener, tell, () => end());
				const heartbeat = () => send(HEARTBEAT);
				startBeating(heartbeat);
				let isOver = false;
				stop = () => {
					if (isOver) return;
					isOver = true;
					unsubscribe();
					stopBeating(heartbeat);
					onEnd();
				};
				const end = () => {
					stop();
					try {
						controller.close();
					} catch {
						// the reader has already gone
					}
				};

				const hello = { kind: "hello", seq: hub.seq(), serverTime: new Date(now).toISOString() };
				send(encoder.encode(`retry: 2000\nid: ${sent}\ndata: ${JSON.stringify(hello)}\n\n`));
				const missed = await hub.since(listener, sent);
				if (missed === null) send(RESET);
				for (const told of missed ?? []) {
					send(told.chunk);
					sent = told.seq;
				}
				isCaughtUp = true;
				for (const told of early) if (told.seq > sent) send(told.chunk);
			},
			cancel() {
				stop();
			},
		},
		{ highWaterMark: 1 },
	);
}

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
