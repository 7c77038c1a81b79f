import { createRoute, z } from "@hono/zod-openapi";
import { MAX_GIVEN_PASSWORD } from "../domain/identity/password-rules.ts";
import { MAX_NAME } from "../domain/identity/person-lengths.ts";
import { STAFF_ROLES } from "../domain/staff/staff-roles.ts";
import {
	emailAddress,
	idParam,
	instant,
	listOrPage,
	newPassword,
	optionalPhone,
	pageQuery,
	requiredText,
} from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

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

const riderSchema = accountOfStaff
	.extend({
		hasPin: z.boolean().openapi({ description: "can log in by phone and PIN" }),
		outForDelivery: z.array(orderName).openapi({ description: "orders that are with this rider now" }),
	})
	.openapi("Rider");
export type RiderView = z.infer<typeof riderSchema>;

const adminSchema = accountOfStaff
	.extend({ isYou: z.boolean().openapi({ description: "whether it is the caller's own account" }) })
	.openapi("Admin");
export type AdminView = z.infer<typeof adminSchema>;

const staffRoleField = z
	.enum(STAFF_ROLES)
	.openapi({ description: "what a member of staff may do; owners may do everything" });

const staffSchema = accountOfStaff
	.extend({
		role: staffRoleField,
		isYou: z.boolean().openapi({ description: "the caller's own account" }),
		hasSecondFactor: z.boolean().openapi({ description: "a passkey or an authenticator app" }),
	})
	.openapi("StaffMember");
export type StaffView = z.infer<typeof staffSchema>;

const newAccount = z.object({
	name: requiredText(MAX_NAME, "Name is required"),
	email: emailAddress,
	phone: optionalPhone.default(""),
	password: newPassword.optional().openapi({ description: "generated if absent" }),
});
export type NewStaff = z.infer<typeof newAccount>;

const changedAccount = z.object({
	name: requiredText(MAX_NAME, "Name is required").optional(),
	email: emailAddress.optional(),
	phone: optionalPhone.optional(),
	disabled: z.boolean().optional(),
	password: newPassword.optional(),
	makePassword: z
		.boolean()
		.optional()
		.openapi({ description: "generates a new password, which the reply shows once" }),
});
const newStaffMember = newAccount.extend({ role: staffRoleField });

const changedAdmin = changedAccount.extend({
	currentPassword: z
		.string()
		.max(MAX_GIVEN_PASSWORD)
		.optional()
		.openapi({ description: "needed for a new email or password of the own account" }),
});
const changedStaffMember = changedAdmin.extend({
	role: staffRoleField.optional(),
	removeSecondFactor: z.boolean().optional().openapi({
		description: "removes passkeys, authenticator app and recovery codes, for someone who has lost them",
	}),
});
export type StaffChange = z.infer<typeof changedStaffMember>;

const madeOnce = z
	.string()
	.optional()
	.openapi({ description: "the generated password, shown only this once; absent if one was given" });
const oneRider = z.object({ rider: riderSchema, password: madeOnce });
const oneAdmin = z.object({ admin: adminSchema, password: madeOnce });
const oneMember = z.object({ member: staffSchema, password: madeOnce });

/** Accounts of one kind, newest first. */
function listsAccounts<const Path extends string, const Name extends string, Account extends z.ZodType>(
	path: Path,
	name: Name,
	account: Account,
	told: { operationId: string; summary: string },
) {
	return createRoute({
		...told,
		method: "get",
		path,
		tags: ["staff"],
		request: { query: pageQuery },
		responses: { 200: gives(listOrPage(name, account), `The ${name}, or a page`), ...refuses(...STAFF_ONLY) },
	});
}

/** Adds an account of one kind; a generated password is shown only this once. */
function addsAccount<const Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
	path: Path,
	body: Body,
	answer: Answer,
	told: { operationId: string; summary: string },
) {
	return createRoute({
		...told,
		method: "post",
		path,
		tags: ["staff"],
		request: takes(body),
		responses: {
			201: gives(answer, "Added"),
			...refuses(...STAFF_ONLY, "confirm-first", "staff-email-taken", "weak-password", "too-many-requests"),
		},
	});
}

/** Changes an account of one kind, its access or its password. */
function changesAccount<const Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
	path: Path,
	body: Body,
	answer: Answer,
	told: { operationId: string; summary: string },
) {
	return createRoute({
		...told,
		method: "patch",
		path,
		tags: ["staff"],
		request: { params: idParam, ...takes(body) },
		responses: {
			200: gives(answer, "Changed"),
			...refuses(
				...STAFF_ONLY,
				"wrong-password",
				"confirm-first",
				"staff-not-found",
				"staff-email-taken",
				"own-account",
				"weak-password",
				"current-password-needed",
				"too-many-requests",
			),
		},
	});
}

export const listRiders = listsAccounts("/riders", "riders", riderSchema, {
	operationId: "listRiders",
	summary: "The riders, newest first; with a cursor or a limit a page of them (owner, manager, counter)",
});
export const addRider = addsAccount("/riders", newAccount, oneRider, {
	operationId: "addRider",
	summary: "Add a rider (owner)",
});
export const changeRider = changesAccount("/riders/{id}", changedAccount, oneRider, {
	operationId: "changeRider",
	summary: "Change, disable or enable a rider, or give a new password; both end the sessions (owner)",
});

export const setRiderPin = createRoute({
	operationId: "setRiderPin",
	method: "put",
	path: "/riders/{id}/pin",
	tags: ["staff"],
	summary: "Give a rider a PIN to log in with by phone, or remove it; removing ends the sessions (owner)",
	request: {
		params: idParam,
		...takes(
			z.object({
				pin: z
					.string()
					.nullable()
					.optional()
					.openapi({ description: "6 digits; generated if absent; null removes the PIN" }),
			}),
		),
	},
	responses: {
		200: gives(
			z.object({
				rider: riderSchema,
				pin: z.string().optional().openapi({ description: "the generated PIN, shown only this once" }),
			}),
			"Changed",
		),
		...refuses(...STAFF_ONLY, "confirm-first", "staff-not-found", "bad-rider-pin", "too-many-requests"),
	},
});

export const listStaff = listsAccounts("/staff", "staff", staffSchema, {
	operationId: "listStaff",
	summary: "Who works in the shop, with their roles, newest first; with a cursor or a limit a page of them (owner)",
});
export const addStaff = addsAccount("/staff", newStaffMember, oneMember, {
	operationId: "addStaff",
	summary: "Add a member of staff with a role (owner)",
});
export const changeStaff = changesAccount("/staff/{id}", changedStaffMember, oneMember, {
	operationId: "changeStaff",
	summary:
		"Change a member of staff, their role, access or password, which ends their sessions; never the own " +
		"access, never the last owner's (owner)",
});

export const listAdmins = listsAccounts("/admins", "admins", adminSchema, {
	operationId: "listAdmins",
	summary: "The owners, newest first; with a cursor or a limit a page of them (owner)",
});
export const addAdmin = addsAccount("/admins", newAccount, oneAdmin, {
	operationId: "addAdmin",
	summary: "Add an owner (owner)",
});
export const changeAdmin = changesAccount("/admins/{id}", changedAdmin, oneAdmin, {
	operationId: "changeAdmin",
	summary: "Change, disable or enable an owner, or give a new password; never your own access (owner)",
});
