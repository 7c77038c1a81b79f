import type { Storage } from "../db/storage.ts";
import { networkOf } from "../http/network.ts";

/** When, by which device (its User-Agent) and from where (shortened) a session was last used. */
type SessionUse = { at: number; device: string | null; place: string | null };
export type SessionUses = ReturnType<typeof createSessionUses>;

/** How often what was recorded is written down. */
export const SAVE_EVERY_MS = 2 * 60_000;
const MAX_UNSAVED = 10_000;
const MAX_DEVICE_LENGTH = 300;

/**
 * Remembers the last use of each session, without a write for each: `save` writes them down together every few minutes.
 */
export function createSessionUses(storage: Storage) {
	const unsaved = new Map<string, SessionUse>();
	return {
		/** A session was used just now; what a call does not say stays as it is known. */
		record(tokenHash: string, at: number, said: { userAgent: string | undefined; address: string }): void {
			const known = unsaved.get(tokenHash);
			unsaved.delete(tokenHash);
			unsaved.set(tokenHash, {
				at,
				device: said.userAgent?.slice(0, MAX_DEVICE_LENGTH).replaceAll("\0", "") ?? known?.device ?? null,
				place: shortenedAddress(said.address) ?? known?.place ?? null,
			});
			if (unsaved.size > MAX_UNSAVED) unsaved.delete(unsaved.keys().next().value as string);
		},
		/** What is not written down yet. */
		unsavedUse(tokenHash: string): SessionUse | null {
			return unsaved.get(tokenHash) ?? null;
		},
		async save(): Promise<void> {
			const uses = [...unsaved];
			if (uses.length === 0) return;
			await storage.write(async (tx) => {
				for (const [tokenHash, { at, device, place }] of uses) {
					await tx
						.updateTable("sessions")
						.set({
							used_at: at,
							...(device === null ? {} : { device }),
							...(place === null ? {} : { place }),
						})
						.where("token_hash", "=", tokenHash)
						// What another process has saved may be newer, unless a clock was put back since.
						.where(({ or, eb }) =>
							or([
								eb("used_at", "is", null),
								eb("used_at", "<", at),
								eb("used_at", ">", at + 2 * SAVE_EVERY_MS),
							]),
						)
						.execute();
				}
			});
			for (const [tokenHash, use] of uses) if (unsaved.get(tokenHash) === use) unsaved.delete(tokenHash);
		},
	};
}

/** An address without what tells one household from its neighbours: `203.0.113.…`, `2001:db8:1:…`; null for none. */
export function shortenedAddress(address: string): string | null {
	const { network, site } = networkOf(address);
	if (site !== null) return `${site.replace(/::\/48$/, "")}:…`;
	return network === "unknown" ? null : network.replace(/\d+$/, "…");
}
