import { openUntil } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";

const TICK_MS = 500;
/** For changes that this process is not told about: on SQLite, those written by another process. */
const RECHECK_MS = 20_000;

type Watched = { accountId: string; lookAt: number; ends: Set<() => void> };

/** Ends the streams of a session with the session: checked after every event about its account, and when it expires. */
type SessionWatch = {
	/** Calls `end` once the session is over; returns a function that stops watching. */
	add(session: { tokenHash: string; accountId: string }, end: () => void): () => void;
};

/** Watches the sessions of this process's open streams. */
export function watchSessions(shop: Shop): SessionWatch {
	const watched = new Map<string, Watched>();
	let ticking: NodeJS.Timeout | undefined;

	shop.hub.onAccountEvent((accountId) => {
		for (const [tokenHash, session] of watched) if (session.accountId === accountId) void look(tokenHash, session);
	});

	function tick(): void {
		const now = shop.clock.now();
		for (const [tokenHash, session] of watched) if (session.lookAt <= now) void look(tokenHash, session);
	}

	async function look(tokenHash: string, session: Watched): Promise<void> {
		// Not twice while the check is running.
		session.lookAt = Number.POSITIVE_INFINITY;
		try {
			const until = await openUntil(shop.storage, tokenHash, shop.clock.now());
			if (until === null) for (const end of [...session.ends]) end();
			else session.lookAt = Math.min(until, shop.clock.now() + RECHECK_MS);
		} catch (fault) {
			session.lookAt = 0;
			shop.log.warn({ err: fault }, "an open stream's session could not be looked at");
		}
	}

	return {
		add({ tokenHash, accountId }, end) {
			// Checked again at the next tick: it may have ended since its cookie was read.
			const session = watched.get(tokenHash) ?? { accountId, lookAt: 0, ends: new Set() };
			session.ends.add(end);
			watched.set(tokenHash, session);
			ticking ??= setInterval(tick, TICK_MS).unref();
			return () => {
				session.ends.delete(end);
				if (session.ends.size > 0 || watched.get(tokenHash) !== session) return;
				watched.delete(tokenHash);
				if (watched.size > 0) return;
				clearInterval(ticking);
				ticking = undefined;
			};
		},
	};
}
