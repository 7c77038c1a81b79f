import { expect, test } from "vitest";
import { eventStream } from "./event-stream.ts";
import type { Hub } from "./hub.ts";
import type { StreamEvent } from "./stream-event.ts";

const encoder = new TextEncoder();
const told = (kind: string, seq: number, more: Partial<StreamEvent> = {}): StreamEvent => ({
	...{ seq, kind, visibleTo: "everyone", customerId: null, accountId: null, ...more },
	chunk: encoder.encode(`data: {"kind":"${kind}","seq":${seq}}\n\n`),
});

test("events sent while a stream catches up arrive once and in order, even those without a number", async () => {
	let tell = (_: StreamEvent) => {};
	let catchUp = (_: StreamEvent[]) => {};
	const hub: Pick<Hub, "lastEventId" | "seq" | "since" | "subscribe" | "announcedLately"> = {
		lastEventId: () => "7.1",
		seq: () => 7,
		since: () => new Promise((resolve) => (catchUp = resolve)),
		subscribe(_, onEvent) {
			tell = onEvent;
			return () => {};
		},
		announcedLately: () => null,
	};
	let end = () => {};
	const stream = eventStream(hub as Hub, {
		listener: { accountId: null, role: null, staffRole: null },
		...{ after: "7.1", now: 0, onEnd: () => {}, onStart: (stop) => (end = stop) },
	});
	tell(told("order-placed", 8));
	tell(told("rider-moved", 8, { isUnnumbered: true }));
	tell(told("order-cancelled", 9));
	tell(told("order-undone", 10));
	catchUp([told("order-placed", 8), told("order-cancelled", 9)]);
	await Promise.resolve();
	await new Promise(setImmediate);
	end();
	const heard = [...(await new Response(stream).text()).matchAll(/"kind":"([^"]+)"/g)].map(([, kind]) => kind);
	expect(heard).toEqual(["hello", "order-placed", "order-cancelled", "rider-moved", "order-undone"]);
});
