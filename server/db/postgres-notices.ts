import { setTimeout as sleep } from "node:timers/promises";
import { faultCode } from "../runtime/fault-code.ts";
import { clientConfig, WatchedClient } from "./postgres-connections.ts";
import { isHostLost, type WritingHost } from "./writing-host.ts";

const CHANNEL = "handi";
const RECONNECT_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const FOLLOW_MS = 1_000;
/** "Not supported" or a syntax error: an engine that speaks the protocol but has no LISTEN. */
const NO_LISTEN = /^(0A000|42601)$/;

type Listening = {
	/** Whether notices are arriving at the moment. */
	isListening(): boolean;
	stop(): Promise<void>;
};

/** For engines on which notices never arrive. */
export const NOT_LISTENING: Listening = { isListening: () => false, stop: async () => {} };

/**
 * Listens for commits and messages of any process; reconnects when the connection breaks, even silently. It only wakes
 * up: a listener that must not miss anything polls as well (server/live/hub.ts).
 */
export function listenForNotices(host: WritingHost, tell: () => void, onMessage: (message: string) => void): Listening {
	const closing = new AbortController();
	let client: WatchedClient | null = null;
	let isListening = false;

	async function listen(): Promise<void> {
		while (!closing.signal.aborted) {
			const life = host.current();
			const next = new WatchedClient(clientConfig(life.url, host.count));
			const ended = new Promise<void>((resolve) => next.once("end", () => resolve()));
			next.on("notification", ({ payload }) => (payload ? onMessage(payload) : tell()));
			next.on("error", () => {});
			client = next;
			try {
				await next.connect();
				await next.query(`listen ${CHANNEL}`);
				isListening = true;
				tell();
				const heartbeat = setInterval(() => next.query("select 1").catch(() => {}), HEARTBEAT_MS).unref();
				const follow = setInterval(() => host.isCurrent(life) || next.cut(), FOLLOW_MS).unref();
				await ended;
				clearInterval(heartbeat);
				clearInterval(follow);
			} catch (fault) {
				next.cut();
				if (host.count > 1 && isHostLost(fault)) host.leave(life);
				if (NO_LISTEN.test(faultCode(fault))) return;
			}
			isListening = false;
			client = null;
			await sleep(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
		}
	}

	const listening = listen();
	return {
		isListening: () => isListening,
		async stop() {
			closing.abort();
			client?.cut();
			await listening;
		},
	};
}
