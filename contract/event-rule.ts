import type { z } from "@hono/zod-openapi";
import type { Permission } from "../domain/staff/staff-roles.ts";

/** What the audit can be narrowed down to. */
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

/** What an event is about. */
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
 * Who hears of an event on the live stream: everybody; the customer who owns its subject, riders and staff; riders and
 * staff; staff. Of the staff it is always those with the permission of the kind, and whoever's account it is about.
 */
export type Audience = "everyone" | "owner" | "staff" | "admin";

/** What a customer may get a message about. */
export type NewsTopic = "order" | "money" | "prebooking";

/** All that a kind of event decides. */
export type EventRule = {
	subject: SubjectType | readonly SubjectType[];
	audience: Audience;
	/** The permission needed to receive it on the live stream: that of the page that shows it. */
	heardWith: Permission;
	/** The permission needed to read it in the audit. */
	readWith: Permission;
	/** Where the audit has it. */
	area: AuditArea;
	/** What live streams carry: no personal data. */
	payload: z.ZodObject;
	/** Before and after, for the audit; never streamed. */
	detail: z.ZodType;
	/** Which news its customer may get a message about (server/notifications). */
	news?: NewsTopic;
	/** How an order's record tells it: as a step of the order, or as something that happened beside its steps. */
	inRecord?: "step" | "note";
	/** The cache that it outdates: the shop's state, or the cached responses. */
	outdates?: "shop cache" | "response cache";
	/** Whether it becomes a line in the log. */
	isLogged?: boolean;
	/** Whether every owner is alerted: to each of the kind, or to those that the function picks. */
	alertsOwners?: true | ((event: never) => boolean);
};

/** Data written by an earlier version may lack any field. */
export type Past<Value> = Value extends readonly unknown[]
	? Value
	: Value extends object
		? { readonly [Field in keyof Value]?: Past<Value[Field]> }
		: Value;
