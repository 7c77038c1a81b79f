import { createRoute, z } from "@hono/zod-openapi";
import { MAX_MESSAGE, MAX_SUBJECT } from "../domain/contact/message-lengths.ts";
import { MAX_NAME, MAX_WRITTEN_PHONE } from "../domain/identity/person-lengths.ts";
import { emailAddress, idParam, instant, listOrPage, pageQuery, requiredLongText, requiredText } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** Specification 11.1: all five fields, the phone in any notation. */
const contactBody = z.object({
	name: requiredText(MAX_NAME, "Name is required"),
	email: emailAddress,
	phone: requiredText(MAX_WRITTEN_PHONE, "Phone is required"),
	subject: requiredText(MAX_SUBJECT, "Subject is required"),
	message: requiredLongText(MAX_MESSAGE, "Message is required"),
});
export type ContactBody = z.infer<typeof contactBody>;

const contactSchema = z
	.object({
		_id: z.string(),
		name: z.string(),
		email: z.string(),
		phone: z.string(),
		subject: z.string(),
		message: z.string(),
		createdAt: instant,
	})
	.openapi("ContactMessage");
export type ContactView = z.infer<typeof contactSchema>;

export const sendContact = createRoute({
	operationId: "sendContact",
	method: "post",
	path: "/contact",
	tags: ["contact"],
	summary: "Write to the restaurant",
	request: takes(contactBody),
	responses: {
		201: gives(z.object({ message: z.string() }), "Received; the text is for the person"),
		...refuses("too-many-requests"),
	},
});

export const listContacts = createRoute({
	operationId: "listContacts",
	method: "get",
	path: "/contact",
	tags: ["contact"],
	summary: "Messages, newest first; with a query a page of them (admin)",
	request: { query: pageQuery },
	responses: {
		200: gives(listOrPage("messages", contactSchema), "The newest, or a page"),
		...refuses(...STAFF_ONLY),
	},
});

export const removeContact = createRoute({
	operationId: "removeContact",
	method: "delete",
	path: "/contact/{id}",
	tags: ["contact"],
	summary: "Delete a message (admin)",
	request: { params: idParam },
	responses: { 204: { description: "Deleted" }, ...refuses(...STAFF_ONLY, "message-not-found") },
});
