import { z } from "@hono/zod-openapi";
import { STORE_REASONS } from "../domain/hours/store-now.ts";
import { instant } from "./fields.ts";

/** Whether the shop takes orders now, and what it says if not. */
export const storeStatusSchema = z
	.object({
		isOpen: z.boolean(),
		allowPrebooking: z.boolean(),
		message: z.string(),
		messageTa: z.string().nullable().openapi({ description: "the message in Tamil" }),
		reopenTime: instant.nullable(),
		rush: z
			.object({ extraMinutes: z.int(), until: instant })
			.optional()
			.openapi({ description: "while orders take longer than usual: by how much, and until when" }),
		reason: z.enum(STORE_REASONS).openapi({
			description: "why it takes no orders: closed by hand, paused, or outside its hours",
		}),
		closingMessage: z
			.object({ message: z.string(), messageTa: z.string().nullable() })
			.optional()
			.openapi({ description: "the owner's closing message, where the shop says something else meanwhile" }),
		hours: z
			.object({
				closesAt: instant.nullable().openapi({ description: "when an open shop takes no more orders" }),
				nextOpening: instant.nullable().openapi({ description: "when it opens next by its hours" }),
				openUntil: instant.nullable().openapi({ description: "until when it is open late" }),
			})
			.optional()
			.openapi({ description: "of a shop that follows its hours" }),
	})
	.openapi("StoreStatus");
export type StoreStatusView = z.infer<typeof storeStatusSchema>;
