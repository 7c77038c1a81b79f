import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { UserView } from "../../../contract/auth.ts";
import { isGmailOnly } from "../../../domain/identity/email-domains.ts";
import { MAX_ADDRESS } from "../../../domain/text/delivery-address.ts";
import { normaliseEmail } from "../../../domain/text/email-address.ts";
import { readCoordinates } from "../../format/coordinates.ts";
import { domainsText } from "../../session/login-form.ts";
import { useShop } from "../../shop-data.tsx";
import { typedForm } from "../../storage/typed-form.ts";
import { useAccountTexts, useIssueText } from "../../texts/account-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useKeptForm } from "../forms/use-kept-form.ts";
import { CurrentLocation } from "../location/current-location.tsx";
import { EmailField, NameField, PhoneField } from "../login/contact-fields.tsx";
import { SecretField } from "../login/secret-field.tsx";
import type { ProfileProblem } from "./profile-actions.ts";
import { type ProfileField, profileValues } from "./profile-form.ts";
import { settingsTexts } from "./settings-texts.ts";

/** The profile as a form. It asks for the password only if the email changes. */
export function EditProfile({ me, problem }: { me: UserView; problem: ProfileProblem | null }) {
	const { profile, fields } = useAccountTexts();
	const { form, issueOf: issueAt } = useKeptForm("profile", problem);
	const isBusy = useNavigation().formMethod === "POST";
	const values = problem?.values ?? profileValues(me);
	const issueText = useIssueText();
	const { newEmail } = usePageTexts(settingsTexts);
	const [email, setEmail] = useState(values.email);
	const isNewEmail = me.email !== "" && normaliseEmail(email) !== me.email;
	/** Customers who signed up without an email or address need not add one. */
	const optional = [me.email === "" && "email", me.location.address === "" && "address"].filter(Boolean).join(" ");
	const { emailDomains } = useShop().settings;
	const issueOf = (field: ProfileField | "currentPassword") => issueText(issueAt(field));

	// What was typed before a reload is in the field only after hydration.
	useEffect(() => {
		const typed = form.ref.current?.elements.namedItem("email");
		if (typed instanceof HTMLInputElement) setEmail(typed.value);
	}, [form.ref]);

	return (
		<Card as="section" aria-label={profile.tabs.profile}>
			<PostForm {...form} noValidate className="grid gap-5">
				{!isGmailOnly(emailDomains) && (
					<input type="hidden" name="emailDomains" value={domainsText(emailDomains)} />
				)}
				<input type="hidden" name="knownEmail" value={me.email} />
				{optional && <input type="hidden" name="optional" value={optional} />}
				<NameField value={values.name} error={issueOf("name")} />
				<div>
					<EmailField use="own" value={values.email} error={issueOf("email")} onChange={setEmail} />
					{/* Always present, so that a screen reader announces what appears in it. */}
					<div aria-live="polite">
						{isNewEmail && (
							<SecretField
								use="current"
								name="currentPassword"
								label={newEmail.password}
								description={newEmail.why}
								error={issueOf("currentPassword")}
								className="mt-5"
							/>
						)}
					</div>
				</div>
				<PhoneField value={values.phone} asked={values.askedPhone} issue={issueAt("phone")} />
				<TextAreaField
					label={fields.address}
					name="address"
					autoComplete="street-address"
					maxLength={MAX_ADDRESS}
					rows={3}
					required
					defaultValue={values.address}
					error={issueOf("address")}
				/>
				<CurrentLocation known={readCoordinates(values)} />
				{problem?.message && !isBusy && (
					<InSight of={problem}>
						<Notice tone="error">{problem.message}</Notice>
					</InSight>
				)}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" busy={isBusy}>
						{profile.save}
					</Button>
					<LinkButton to="/profile" variant="quiet" onClick={typedForm("profile").forget}>
						{profile.cancel}
					</LinkButton>
				</div>
			</PostForm>
		</Card>
	);
}
