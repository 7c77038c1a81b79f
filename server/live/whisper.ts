import { z } from "@hono/zod-openapi";

const whisper = z.object({
	/** The process that says it. */
	from: z.string(),
	kind: z.string(),
	at: z.number(),
	customerIds: z.array(z.string()),
});

export type Whisper = z.infer<typeof whisper>;

/** What another process whispers to admins and these customers; null for anything else that is said on the channel. */
export function readWhisper(word: string): Whisper | null {
	try {
		return whisper.safeParse(JSON.parse(word)).data ?? null;
	} catch {
		return null;
	}
}
