import type { AlertChoices, NotificationSupport } from "./alert-choices.ts";

/**
 * Whether a message goes to the system's notifications; where it may not, the page shows the same text (specification
 * 13.2).
 */
export function messageChannel(
	support: NotificationSupport,
	{ notifications }: Pick<AlertChoices, "notifications">,
): "notification" | "toast" {
	return support === "granted" && notifications ? "notification" : "toast";
}

/** Tries each player in turn until one plays; answers which it was, or null when all stayed silent. */
export async function firstThatPlays(players: readonly (() => Promise<unknown> | unknown)[]): Promise<number | null> {
	for (const [index, play] of players.entries()) {
		try {
			await play();
			return index;
		} catch {
			// blocked or missing: the next one may still sound
		}
	}
	return null;
}
