import { isEmailAddress } from "../../../domain/words/email-address.ts";
import { type api, refusalOf } from "../../api.ts";
import type { ContactTexts } from "./contact-texts.ts";
import { type FormAnswer, type FormValues, issuesOfFields } from "./form-answer.ts";

export const CONTACT_FIELDS = ["name", "email", "phone", "subject", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactAnswer = FormAnswer<ContactField, string>;

/** Sends the letter, unless something is missing; the same in the browser and, for a page without scripts, on the server. */
export async function sendLetter(
	shop: Pick<typeof api, "contact">,
	values: FormValues<ContactField>,
	texts: ContactTexts,
): Promise<{ answer: ContactAnswer; status: number }> {
	const issues = contactIssues(values, texts);
	if (issues.length > 0) return problem(422, { message: null, issues, values });
	try {
		const reply = await shop.contact.$post({ json: values });
		if (reply.ok) {
			const { message } = await reply.json();
			return { answer: { received: texts.received(message), problem: null }, status: 200 };
		}
		const refusal = await refusalOf(reply);
		const message = refusal.code === "network" ? texts.failed : texts.refused(refusal.message);
		return problem(reply.status, { message, issues: issuesOfFields(refusal.issues, CONTACT_FIELDS), values });
	} catch {
		return problem(503, { message: texts.failed, issues: [], values });
	}
}

function contactIssues(values: FormValues<ContactField>, texts: ContactTexts) {
	return CONTACT_FIELDS.flatMap((path) => {
		if (values[path].trim() === "") return [{ path, message: texts.required(texts.fields[path]) }];
		return path === "email" && !isEmailAddress(values.email) ? [{ path, message: texts.emailWrong }] : [];
	});
}

function problem(status: number, what: NonNullable<ContactAnswer["problem"]>) {
	return { answer: { received: null, problem: what }, status };
}
