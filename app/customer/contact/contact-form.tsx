import { useEffect } from "react";
import { useNavigation } from "react-router";
import { MAX_MESSAGE, MAX_SUBJECT } from "../../../domain/contact/message-lengths.ts";
import { MAX_NAME, MAX_WRITTEN_PHONE } from "../../../domain/identity/person-lengths.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";
import { useShop } from "../../shop-data.tsx";
import { typedForm } from "../../storage/typed-form.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { useKeptForm } from "../forms/use-kept-form.ts";
import { contactTexts } from "./contact-texts.ts";
import { PostageStamp } from "./postage-stamp.tsx";
import type { ContactAnswer, ContactField } from "./send-contact-message.ts";

/** The contact form. It is cleared once the message has arrived; until then nothing typed is lost. */
export function ContactForm({ answer }: { answer: ContactAnswer | null }) {
	const texts = usePageTexts(contactTexts);
	const { me } = useShop();
	const { form, issueOf } = useKeptForm("contact", answer?.problem);
	const isBusy = useNavigation().formMethod === "POST";
	const values = answer?.problem?.values ?? { name: me?.name, email: me?.email, phone: me?.phone };
	const field = (name: ContactField) => ({
		name,
		label: texts.fields[name],
		required: true,
		defaultValue: (values as Partial<Record<ContactField, string>>)[name] ?? "",
		error: issueOf(name),
	});

	useEffect(() => {
		if (!answer?.received) return;
		typedForm("contact").forget();
		form.ref.current?.reset();
	}, [answer, form.ref]);

	return (
		<Card padded={false}>
			<div aria-hidden="true" className="temple-border" />
			<div className="grid grid-cols-1 gap-5 p-4 sm:p-7">
				<header className="flex items-start justify-between gap-4">
					<h2 className="pt-2 text-2xl">{texts.formTitle}</h2>
					<PostageStamp className="-my-1 h-20 max-[24rem]:hidden sm:h-26" />
				</header>
				<PostForm {...form} noValidate className="grid gap-5 sm:grid-cols-2">
					<TextField {...field("name")} autoComplete="name" maxLength={MAX_NAME} className="sm:col-span-2" />
					<TextField
						{...field("email")}
						type="email"
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={MAX_EMAIL_LENGTH}
					/>
					<TextField {...field("phone")} type="tel" autoComplete="tel" maxLength={MAX_WRITTEN_PHONE} />
					<TextField {...field("subject")} maxLength={MAX_SUBJECT} className="sm:col-span-2" />
					<TextAreaField {...field("message")} rows={7} maxLength={MAX_MESSAGE} className="sm:col-span-2" />
					<div role="status" className="empty:sr-only sm:col-span-2">
						{answer?.received && !isBusy && (
							<InSight of={answer}>
								<Notice tone="success">{answer.received}</Notice>
							</InSight>
						)}
					</div>
					{answer?.problem?.message && !isBusy && (
						<InSight of={answer} className="sm:col-span-2">
							<Notice tone="error">{answer.problem.message}</Notice>
						</InSight>
					)}
					<Button type="submit" size="large" icon="mail" busy={isBusy} className="sm:justify-self-start">
						{isBusy ? texts.submitting : texts.submit}
					</Button>
				</PostForm>
			</div>
		</Card>
	);
}
