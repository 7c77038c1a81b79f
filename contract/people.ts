import { createRoute, z } from "@hono/zod-openapi";
import { STANDINGS } from "../domain/customers/standing.ts";
import { phoneIssue } from "../domain/identity/sign-up-rules.ts";
import { STAFF_ROLES } from "../domain/staff/staff-roles.ts";
import { gives, refuses, takes } from "./errors.ts";
import {
	emailAddress,
	idParam,
	instant,
	newPassword,
	pageQuery,
	plainText,
	requiredText,
	wholeRupees,
} from "./fields.ts";
import { statusField } from "./orders.ts";

const orderName = z.object({ _id: z.string(), orderId: z.string() });

const accountOfStaff = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string().openapi({ description: "ten digits, or empty" }),
	disabled: z.boolean().openapi({ description: "a disabled account cannot log in and has no sessions" }),
	createdAt: instant,
	lastLoginAt: instant.nullable(),
});

export const riderSchema = accountOfStaff
	.extend({
		outForDelivery: z.array(orderName).openapi({ description: "orders that are with this rider now" }),
	})
	.openapi("Rider");
export type RiderView = z.infer<typeof riderSchema>;

export const adminSchema = accountOfStaff
	.extend({ isYou: z.boolean().openapi({ description: "whether it is the caller's own account" }) })
	.openapi("Admin");
export type AdminView = z.infer<typeof adminSchema>;

export const staffRoleField = z
	.enum(STAFF_ROLES)
	.openapi({ description: "what a member of staff may do; owners may do everything" });

export const staffSchema = accountOfStaff
	.extend({
		role: staffRoleField,
		isYou: z.boolean().openapi({ description: "the caller's own account" }),
		hasSecondFactor: z.boolean().openapi({ description: "a passkey or an authenticator app" }),
	})
	.openapi("StaffMember");
export type StaffView = z.infer<typeof staffSchema>;

/** Staff may have any e-mail address that works; a phone is ten digits like everybody's, or none. */
const staffPhone = z
	.string()
	.trim()
	.max(32)
	.refine((phone) => phone === "" || phoneIssue(phone) === null, "Phone number must be exactly 10 digits");

const newAccount = z.object({
	name: requiredText(100, "Name is required"),
	email: emailAddress,
	phone: staffPhone.default(""),
	password: newPassword.optional().openapi({ description: "made by the shop when it is left out" }),
});
export type NewStaff = z.infer<typeof newAccount>;

const changedAccount = z.object({
	name: requiredText(100, "Name is required").optional(),
	email: emailAddress.optional(),
	phone: staffPhone.optional(),
	disabled: z.boolean().optional(),
	password: newPassword.optional(),
	makePassword: z
		.boolean()
		.optional()
		.openapi({ description: "gives the account a made password, which the reply tells once" }),
});
const newStaffMember = newAccount.extend({ role: staffRoleField });

const changedAdmin = changedAccount.extend({
	currentPassword: z
		.string()
		.max(1024)
		.optional()
		.openapi({ description: "needed for a new email or password of the own account" }),
});
const changedStaffMember = changedAdmin.extend({
	role: staffRoleField.optional(),
	removeSecondFactor: z.boolean().optional().openapi({
		description: "takes passkeys, authenticator app and recovery codes off, for who has lost them",
	}),
});
export type StaffChange = z.infer<typeof changedStaffMember>;

const madeOnce = z
	.string()
	.optional()
	.openapi({ description: "the made password, told this once; absent when it was given" });
const oneRider = z.object({ rider: riderSchema, password: madeOnce });
const oneAdmin = z.object({ admin: adminSchema, password: madeOnce });
const oneMember = z.object({ member: staffSchema, password: madeOnce });

export const listRiders = createRoute({
	method: "get",
	path: "/riders",
	tags: ["people"],
	summary: "The riders, newest first; with a cursor or a limit a page of them (owner, manager, counter)",
	request: { query: pageQuery },
	responses: {
		200: gives(
			z.union([
				z.array(riderSchema),
				z.object({ riders: z.array(riderSchema), nextCursor: z.string().nullable() }),
			]),
			"The riders, or a page",
		),
		...refuses(400, 401, 403, 422),
	},
});

export const addRider = createRoute({
	method: "post",
	path: "/riders",
	tags: ["people"],
	summary: "Take a rider on (owner)",
	request: takes(newAccount),
	responses: { 201: gives(oneRider, "Taken on"), ...refuses(400, 401, 403, 409, 422, 429) },
});

export const changeRider = createRoute({
	method: "patch",
	path: "/riders/{id}",
	tags: ["people"],
	summary: "Change, disable or enable a rider, or give a new password; both end the sessions (owner)",
	request: { params: idParam, ...takes(changedAccount) },
	responses: { 200: gives(oneRider, "Changed"), ...refuses(400, 401, 403, 404, 409, 422, 429) },
});

export const listStaff = createRoute({
	method: "get",
	path: "/staff",
	tags: ["people"],
	summary:
		"Who works in the shop, with their roles, newest first; with a cursor or a limit a page of them (owner)",
	request: { query: pageQuery },
	responses: {
		200: gives(
			z.union([
				z.array(staffSchema),
				z.object({ staff: z.array(staffSchema), nextCursor: z.string().nullable() }),
			]),
			"The staff, or a page",
		),
		...refuses(400, 401, 403, 422),
	},
});

export const addStaff = createRoute({
	method: "post",
	path: "/staff",
	tags: ["people"],
	summary: "Give somebody a login and a role in the shop (owner)",
	request: takes(newStaffMember),
	responses: { 201: gives(oneMember, "Made"), ...refuses(400, 401, 403, 409, 422, 429) },
});

export const changeStaff = createRoute({
	method: "patch",
	path: "/staff/{id}",
	tags: ["people"],
	summary:
		"Change a member of staff, their role, access or password, which ends their sessions; never the own access, never the last owner's (owner)",
	request: { params: idParam, ...takes(changedStaffMember) },
	responses: { 200: gives(oneMember, "Changed"), ...refuses(400, 401, 403, 404, 409, 422, 429) },
});

export const listAdmins = createRoute({
	method: "get",
	path: "/admins",
	tags: ["people"],
	summary: "The owners, newest first; with a cursor or a limit a page of them (owner)",
	request: { query: pageQuery },
	responses: {
		200: gives(
			z.union([
				z.array(adminSchema),
				z.object({ admins: z.array(adminSchema), nextCursor: z.string().nullable() }),
			]),
			"The admins, or a page",
		),
		...refuses(400, 401, 403, 422),
	},
});

export const addAdmin = createRoute({
	method: "post",
	path: "/admins",
	tags: ["people"],
	summary: "Make somebody an owner (owner)",
	request: takes(newAccount),
	responses: { 201: gives(oneAdmin, "Made"), ...refuses(400, 401, 403, 409, 422, 429) },
});

export const changeAdmin = createRoute({
	method: "patch",
	path: "/admins/{id}",
	tags: ["people"],
	summary:
		"Change, disable or enable an owner, or give a new password; never the own account's access (owner)",
	request: { params: idParam, ...takes(changedAdmin) },
	responses: { 200: gives(oneAdmin, "Changed"), ...refuses(400, 401, 403, 404, 409, 422, 429) },
});

export const customerSchema = z
	.object({
		_id: z.string(),
		name: z.string(),
		email: z.string(),
		phone: z.string(),
		joinedAt: instant,
		orders: z.int().openapi({ description: "all of them, cancelled and hidden ones as well" }),
		spent: wholeRupees.openapi({
			description: "whole rupees of what was sold to them, as the reports count it",
		}),
		lastOrderAt: instant.nullable(),
	})
	.openapi("Customer");
export type CustomerView = z.infer<typeof customerSchema>;

export const customerOrderSchema = z.object({
	_id: z.string(),
	orderId: z.string(),
	orderDate: instant,
	status: statusField,
	totalAmount: wholeRupees,
	items: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
	hidden: z.boolean().openapi({ description: "whether an admin has hidden it from the list of orders" }),
});
export type CustomerOrderView = z.infer<typeof customerOrderSchema>;

const standingSchema = z
	.object({
		standing: z.enum(STANDINGS).openapi({
			description: "`paid-only`: orders are taken only when they are paid online; `blocked`: none are taken",
		}),
		reason: z.string().openapi({ description: "why; the customer never sees it here" }),
	})
	.openapi("Standing");
export type StandingView = z.infer<typeof standingSchema>;

const standingBody = z
	.object({ standing: z.enum(STANDINGS), reason: plainText(200).default("") })
	.refine(({ standing, reason }) => standing === "ok" || reason !== "", {
		path: ["reason"],
		message: "Please say why",
	});
export type StandingBody = z.infer<typeof standingBody>;

export const getStanding = createRoute({
	method: "get",
	path: "/users/{id}/standing",
	tags: ["people"],
	summary: "What the shop has decided about a customer (admin)",
	request: { params: idParam },
	responses: { 200: gives(standingSchema, "The standing"), ...refuses(401, 403, 404) },
});

export const putStanding = createRoute({
	method: "put",
	path: "/users/{id}/standing",
	tags: ["people"],
	summary: "Let a customer order as everybody, only what is paid online, or nothing (admin)",
	request: { params: idParam, ...takes(standingBody) },
	responses: { 200: gives(standingSchema, "The standing now"), ...refuses(400, 401, 403, 404, 422) },
});

const formerContact = z.object({
	contact: requiredText(100, "Give a phone or an email").openapi({ description: "a whole phone or email" }),
});

export const getFormerStanding = createRoute({
	method: "get",
	path: "/users/former-standing",
	tags: ["people"],
	summary: "What was decided about somebody with this phone or email who has deleted the account (admin)",
	request: { query: formerContact },
	responses: {
		200: gives(
			z.object({
				standing: standingSchema.shape.standing,
				since: instant
					.nullable()
					.openapi({ description: "when the account was deleted; null where it is `ok`" }),
			}),
			"The standing; `ok` where there is nothing",
		),
		...refuses(400, 401, 403, 422),
	},
});

export const liftFormerStanding = createRoute({
	method: "delete",
	path: "/users/former-standing",
	tags: ["people"],
	summary: "Lift what was decided about a deleted account with this phone or email (admin)",
	request: { query: formerContact },
	responses: { 204: { description: "Lifted" }, ...refuses(400, 401, 403, 404, 422) },
});

export const listUsers = createRoute({
	method: "get",
	path: "/users",
	tags: ["people"],
	summary: "The customers, newest first; with a cursor or a limit a page of them (admin)",
	request: {
		query: pageQuery.extend({
			q: plainText(100).optional().openapi({ description: "part of a name, a phone or an email" }),
		}),
	},
	responses: {
		200: gives(
			z.union([
				z.array(customerSchema),
				z.object({ users: z.array(customerSchema), nextCursor: z.string().nullable() }),
			]),
			"The customers, or a page",
		),
		...refuses(400, 401, 403, 422),
	},
});

export const getUser = createRoute({
	method: "get",
	path: "/users/{id}",
	tags: ["people"],
	summary: "A customer with a page of their orders, newest first (admin)",
	request: { params: idParam, query: pageQuery },
	responses: {
		200: gives(
			z.object({
				user: customerSchema.extend({
					standing: standingSchema.shape.standing,
					standingReason: z.string(),
					addresses: z
						.int()
						.openapi({ description: "how many are saved; which ones is not the shop's business" }),
				}),
				orders: z.array(customerOrderSchema),
				nextCursor: z.string().nullable(),
			}),
			"The customer",
		),
		...refuses(400, 401, 403, 404, 422),
	},
});
