import { isEmailAddress } from "../../../domain/text/email-address.ts";
import type { api } from "../../api.ts";
import { type FormAnswer, type FormValues, sendForm } from "../forms/send-form.ts";
import type { ContactTexts } from "./contact-texts.ts";

export const CONTACT_FIELDS = ["name", "email", "phone", "subject", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactAnswer = FormAnswer<ContactField, string>;

/**
 * Sends the message, unless something is missing; used in the browser and, for pages without scripts, on the server.
 */
export async function sendContactMessage(
	shop: Pick<typeof api, "contact">,
	values: FormValues<ContactField>,
	texts: ContactTexts,
): Promise<{ answer: ContactAnswer; status: number }> {
	const issues = contactIssues(values, texts);
	return sendForm<ContactField, string>({ fields: CONTACT_FIELDS, values, issues, texts }, async () => {
		const reply = await shop.contact.$post({ json: values });
		return reply.ok ? { received: texts.received((await reply.json()).message) } : { refused: reply };
	});
}

function contactIssues(values: FormValues<ContactField>, texts: ContactTexts) {
	return CONTACT_FIELDS.flatMap((path) => {
		if (values[path].trim() === "") return [{ path, message: texts.required(texts.fields[path]) }];
		return path === "email" && !isEmailAddress(values.email) ? [{ path, message: texts.emailWrong }] : [];
	});
}
