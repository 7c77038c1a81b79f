import { z } from "@hono/zod-openapi";
import { BROADCAST_KINDS } from "../../contract/events.ts";

const broadcast = z.object({
	/** The process that sends it. */
	from: z.string(),
	kind: z.enum(BROADCAST_KINDS),
	at: z.number(),
	customerIds: z.array(z.string()),
});

type Broadcast = z.infer<typeof broadcast>;

/** A broadcast of another process to admins and these customers; null for anything else on the channel. */
export function parseBroadcast(message: string): Broadcast | null {
	try {
		return broadcast.safeParse(JSON.parse(message)).data ?? null;
	} catch {
		return null;
	}
}
