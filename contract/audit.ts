import { createRoute, z } from "@hono/zod-openapi";
import { MAX_EMAIL_LENGTH } from "../domain/text/email-address.ts";
import { AUDIT_AREAS } from "./event-rule.ts";
import { instant, plainText, shopDate } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses } from "./responses.ts";

/** The value of any setting, dish or status. */
const json = z.unknown().openapi({ description: "any JSON" });

const auditEntrySchema = z
	.object({
		seq: z.int(),
		at: instant,
		kind: z.string(),
		who: z.object({
			role: z.enum(["admin", "rider", "customer", "visitor", "shop"]),
			id: z.string().nullable().openapi({ description: "null if there is no account, or it was deleted" }),
			name: z.string().nullable(),
		}),
		what: z.string().openapi({ description: "what was done, as a phrase that follows the name of who did it" }),
		whatTa: z.string().nullable().openapi({ description: "the same in Tamil; null for an unknown kind" }),
		about: z.object({
			type: z.string(),
			id: z.string(),
			label: z.string().nullable().openapi({ description: "an order's number, a dish's or a person's name" }),
			role: z
				.enum(["admin", "rider", "customer"])
				.nullable()
				.openapi({ description: "of an account; null for anything else, and once the account is deleted" }),
		}),
		changes: z
			.array(z.object({ path: z.array(z.string()), before: json, after: json }))
			.openapi({ description: "only what differs; `path` leads to it" }),
		reason: z.string().nullable(),
	})
	.openapi("AuditEntry");
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const readAudit = createRoute({
	operationId: "readAudit",
	method: "get",
	path: "/audit",
	tags: ["audit"],
	summary: "Who changed what, when, before and after; newest first, page by page (admin)",
	request: {
		query: z.object({
			order: plainText(64)
				.trim()
				.optional()
				.openapi({ description: "an order or a prebooking, by number or id" }),
			person: plainText(MAX_EMAIL_LENGTH).optional().openapi({
				description:
					"an account's id or email, or part of a name: what they did, and what was changed about them",
			}),
			kind: plainText(64)
				.trim()
				.optional()
				.openapi({ description: `a kind of event, or an area: ${AUDIT_AREAS.join(", ")}` }),
			from: shopDate.optional().openapi({ description: "first shop day" }),
			to: shopDate.optional().openapi({ description: "last shop day" }),
			cursor: plainText(100).optional(),
			limit: z.coerce.number().int().min(1).max(100).default(50),
		}),
	},
	responses: {
		200: gives(
			z.object({
				entries: z.array(auditEntrySchema),
				nextCursor: z.string().nullable(),
				people: z
					.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() }))
					.openapi({ description: "whom `person` was taken for" }),
			}),
			"A page of the audit",
		),
		...refuses(...STAFF_ONLY),
	},
});
