import { createRoute, z } from "@hono/zod-openapi";
import { phoneIssue } from "../domain/identity/sign-up-rules.ts";
import { STAFF_ROLES } from "../domain/staff/staff-roles.ts";
import { gives, refuses, takes } from "./errors.ts";
import { emailAddress, idParam, instant, listOrPage, newPassword, pageQuery, requiredText } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";

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

const ADDING_REFUSED = [
	...STAFF_ONLY,
	"confirm-first",
	"staff-email-taken",
	"weak-password",
	"too-many-requests",
] as const;
const CHANGING_REFUSED = [
	...ADDING_REFUSED,
	"wrong-password",
	"staff-not-found",
	"own-account",
	"last-owner",
	"current-password-needed",
] as const;

export const listRiders = createRoute({
	operationId: "listRiders",
	method: "get",
	path: "/riders",
	tags: ["staff"],
	summary: "The riders, newest first; with a cursor or a limit a page of them (owner, manager, counter)",
	request: { query: pageQuery },
	responses: {
		200: gives(listOrPage("riders", riderSchema), "The riders, or a page"),
		...refuses(...STAFF_ONLY),
	},
});

export const addRider = createRoute({
	operationId: "addRider",
	method: "post",
	path: "/riders",
	tags: ["staff"],
	summary: "Take a rider on (owner)",
	request: takes(newAccount),
	responses: {
		201: gives(oneRider, "Taken on"),
		...refuses(...ADDING_REFUSED),
	},
});

export const changeRider = createRoute({
	operationId: "changeRider",
	method: "patch",
	path: "/riders/{id}",
	tags: ["staff"],
	summary: "Change, disable or enable a rider, or give a new password; both end the sessions (owner)",
	request: { params: idParam, ...takes(changedAccount) },
	responses: {
		200: gives(oneRider, "Changed"),
		...refuses(...CHANGING_REFUSED),
	},
});

export const listStaff = createRoute({
	operationId: "listStaff",
	method: "get",
	path: "/staff",
	tags: ["staff"],
	summary: "Who works in the shop, with their roles, newest first; with a cursor or a limit a page of them (owner)",
	request: { query: pageQuery },
	responses: {
		200: gives(listOrPage("staff", staffSchema), "The staff, or a page"),
		...refuses(...STAFF_ONLY),
	},
});

export const addStaff = createRoute({
	operationId: "addStaff",
	method: "post",
	path: "/staff",
	tags: ["staff"],
	summary: "Give somebody a login and a role in the shop (owner)",
	request: takes(newStaffMember),
	responses: {
		201: gives(oneMember, "Made"),
		...refuses(...ADDING_REFUSED),
	},
});

export const changeStaff = createRoute({
	operationId: "changeStaff",
	method: "patch",
	path: "/staff/{id}",
	tags: ["staff"],
	summary:
		"Change a member of staff, their role, access or password, which ends their sessions; never the own " +
		"access, never the last owner's (owner)",
	request: { params: idParam, ...takes(changedStaffMember) },
	responses: {
		200: gives(oneMember, "Changed"),
		...refuses(...CHANGING_REFUSED),
	},
});

export const listAdmins = createRoute({
	operationId: "listAdmins",
	method: "get",
	path: "/admins",
	tags: ["staff"],
	summary: "The owners, newest first; with a cursor or a limit a page of them (owner)",
	request: { query: pageQuery },
	responses: {
		200: gives(listOrPage("admins", adminSchema), "The admins, or a page"),
		...refuses(...STAFF_ONLY),
	},
});

export const addAdmin = createRoute({
	operationId: "addAdmin",
	method: "post",
	path: "/admins",
	tags: ["staff"],
	summary: "Make somebody an owner (owner)",
	request: takes(newAccount),
	responses: {
		201: gives(oneAdmin, "Made"),
		...refuses(...ADDING_REFUSED),
	},
});

export const changeAdmin = createRoute({
	operationId: "changeAdmin",
	method: "patch",
	path: "/admins/{id}",
	tags: ["staff"],
	summary: "Change, disable or enable an owner, or give a new password; never the own account's access (owner)",
	request: { params: idParam, ...takes(changedAdmin) },
	responses: {
		200: gives(oneAdmin, "Changed"),
		...refuses(...CHANGING_REFUSED),
	},
});
