import { createRoute, z } from "@hono/zod-openapi";
import type { EventKind, PayloadOf } from "./event-kinds.ts";
import { refuses } from "./responses.ts";

type Numbered = { seq: number; at: string };
/** Kinds caused by time alone, or true only for a moment: sent to open pages, and not stored. */
const ANNOUNCED_KINDS = ["shop-day-changed"] as const;
export const BROADCAST_KINDS = ["rider-moved"] as const;
export type AnnouncedKind = (typeof ANNOUNCED_KINDS)[number];
/**
 * The position of a rider with an order of the listener's, or of any rider for an admin, has changed. Sent once, never
 * again.
 */
export type BroadcastKind = (typeof BROADCAST_KINDS)[number];

/** The data that a live stream sends to a page: enough to know what to read again, never personal data. */
export type LiveEvent =
	| { kind: "hello"; seq: number; serverTime: string }
	| { kind: "reset" }
	/** This server stops: the page must connect again at once, perhaps to another server. */
	| { kind: "closing" }
	| ({ kind: AnnouncedKind | BroadcastKind } & Numbered)
	| { [Kind in EventKind]: { kind: Kind } & Numbered & PayloadOf<Kind> }[EventKind];

export const streamEvents = createRoute({
	operationId: "streamEvents",
	method: "get",
	path: "/events",
	tags: ["live"],
	summary:
		"Server-sent events the caller may see; `Last-Event-ID` (or `?after=`) resumes without a gap; after " +
		"`reset` read everything again; a `heartbeat` comes every 20 seconds, so that silence tells of a dead line",
	request: {
		query: z.object({
			after: z
				.string()
				.regex(/^\d{1,15}(\.\d{1,15})?$/)
				.optional(),
			as: z.enum(["customer", "admin", "rider"]).optional(),
		}),
	},
	responses: {
		200: { description: "The stream", content: { "text/event-stream": { schema: z.string() } } },
		...refuses("second-factor-setup-needed", "too-many-requests"),
	},
});
