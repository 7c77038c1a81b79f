import { data } from "react-router";
import { api, pageApi } from "../../api.ts";
import { useActionReply } from "../../navigation/use-action-reply.ts";
import { pageMeta, rootData } from "../../page-meta.ts";
import { readForm } from "../../read-form.ts";
import { languageOf, textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Page } from "../../ui/page.tsx";
import { restaurantData } from "../search-engines/structured-data.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import { contactTexts } from "./contact-texts.ts";
import { OurLocation } from "./our-location.tsx";
import { CONTACT_FIELDS, sendContactMessage } from "./send-contact-message.ts";

export function meta({ matches }: Route.MetaArgs) {
	const texts = textsOfPage(contactTexts, matches);
	const root = rootData(matches);
	return [
		...pageMeta(matches, { title: texts.pageTitle, path: "/contact", description: texts.intro }),
		...(root ? restaurantData(root) : []),
	];
}

export async function action({ context, request }: Route.ActionArgs) {
	const values = readForm(await request.formData(), CONTACT_FIELDS);
	const sent = await sendContactMessage(pageApi(context, request), values, contactTexts[languageOf(request)]);
	return data(sent.answer, { status: sent.status });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
	const values = readForm(await request.formData(), CONTACT_FIELDS);
	const sent = await sendContactMessage(api, values, contactTexts[languageOf(request)]);
	return data(sent.answer, { status: sent.status });
}

/** A message to the restaurant, and how else to reach it (specification 11.1). */
export default function ContactPage({ actionData }: Route.ComponentProps) {
	const texts = usePageTexts(contactTexts);
	const answer = useActionReply(actionData) ?? null;
	return (
		<Page title={texts.title} intro={texts.intro} sectionId="contact-section">
			<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
				<ContactForm answer={answer} />
				<ContactDetails />
				<OurLocation />
			</div>
		</Page>
	);
}
