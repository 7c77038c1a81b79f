import type { Storage } from "../db/storage.ts";
import { networkOf } from "../http/network.ts";
import { keepNewest } from "../runtime/keep-newest.ts";

/** When, on which device (its User-Agent) and from where (shortened) a session was last used. */
type SessionUse = { at: number; device: string | null; place: string | null };
export type SessionUses = ReturnType<typeof createSessionUses>;

/** How often recorded uses are saved. */
export const SAVE_EVERY_MS = 2 * 60_000;
const MAX_UNSAVED = 10_000;
const MAX_DEVICE_LENGTH = 300;

/** Records the last use of each session without a write for each one: `save` stores them together every few minutes. */
export function createSessionUses(storage: Storage) {
	const unsaved = new Map<string, SessionUse>();
	return {
		/** A session was used just now; fields that the call lacks keep their last value. */
		record(tokenHash: string, at: number, said: { userAgent: string | undefined; address: string }): void {
			const known = unsaved.get(tokenHash);
			unsaved.delete(tokenHash);
			unsaved.set(tokenHash, {
				at,
				device: said.userAgent?.slice(0, MAX_DEVICE_LENGTH).replaceAll("\0", "") ?? known?.device ?? null,
				place: shortenedAddress(said.address) ?? known?.place ?? null,
			});
			keepNewest(unsaved, MAX_UNSAVED);
		},
		/** The use that is not saved yet. */
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
						// Another process may have saved a newer use, unless a clock was set back since.
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

/**
 * An address without the part that tells one household from its neighbours: `203.0.113.…`, `2001:db8:1:…`; null if
 * there is none.
 */
export function shortenedAddress(address: string): string | null {
	const { network, site } = networkOf(address);
	if (site !== null) return `${site.replace(/::\/48$/, "")}:…`;
	return network === "unknown" ? null : network.replace(/\d+$/, "…");
}
