import type { z } from "@hono/zod-openapi";
import type { Permission } from "../domain/staff/staff-roles.ts";

/** The areas that the audit can be filtered by. */
export const AUDIT_AREAS = [
	"orders",
	"prebookings",
	"menu",
	"shop",
	"words",
	"staff",
	"security",
	"customers",
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/** The subject of an event. */
type SubjectType =
	| "order"
	| "payment"
	| "prebooking"
	| "dish"
	| "menu"
	| "photograph"
	| "store"
	| "settings"
	| "printer"
	| "contact"
	| "subscription"
	| "feedback"
	| "account"
	| "shop";

/**
 * Who receives an event on the live stream: everybody; the customer who owns its subject, riders and staff; riders and
 * staff; staff. Of the staff always only those with the permission of the kind, and the account that it is about.
 */
export type Audience = "everyone" | "owner" | "staff" | "admin";

/** The subjects of messages to customers. */
export type NewsTopic = "order" | "money" | "prebooking";

/** The rules of a kind of event. */
export type EventRule = {
	subject: SubjectType | readonly SubjectType[];
	audience: Audience;
	/** The permission needed to receive it on the live stream: that of the page that shows it. */
	heardWith: Permission;
	/** The permission needed to read it in the audit. */
	readWith: Permission;
	/** Its area in the audit. */
	area: AuditArea;
	/** The data that live streams send: no personal data. */
	payload: z.ZodObject;
	/** The values before and after, for the audit; never streamed. */
	detail: z.ZodType;
	/** The message that its customer may get about it (server/notifications). */
	news?: NewsTopic;
	/** How it is shown in an order's record: as a step of the order, or as a note beside its steps. */
	inRecord?: "step" | "note";
	/** The cache that it outdates: the shop's state, or the cached responses. */
	outdates?: "shop cache" | "response cache";
	/** Whether it is written to the log. */
	isLogged?: boolean;
	/** Whether every owner is alerted: to each event of the kind, or to those for which the function is true. */
	alertsOwners?: true | ((event: never) => boolean);
};

/** Data written by an earlier version may lack any field. */
export type Past<Value> = Value extends readonly unknown[]
	? Value
	: Value extends object
		? { readonly [Field in keyof Value]?: Past<Value[Field]> }
		: Value;
