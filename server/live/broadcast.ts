import { z } from "@hono/zod-openapi";
import { BROADCAST_KINDS } from "../../contract/events.ts";

const broadcast = z.object({
	/** The process that says it. */
	from: z.string(),
	kind: z.enum(BROADCAST_KINDS),
	at: z.number(),
	customerIds: z.array(z.string()),
});

export type Broadcast = z.infer<typeof broadcast>;

/** What another process whispers to admins and these customers; null for anything else that is said on the channel. */
export function parseBroadcast(word: string): Broadcast | null {
	try {
		return broadcast.safeParse(JSON.parse(word)).data ?? null;
	} catch {
		return null;
	}
}
