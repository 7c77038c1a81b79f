import { Form, useNavigation } from "react-router";
import type { UserView } from "../../../contract/auth.ts";
import { useIssueText, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { EmailField, NameField, PhoneField } from "../login/contact-fields.tsx";
import { readCoordinates } from "../login/coordinates.ts";
import { CurrentLocation } from "../login/current-location.tsx";
import { useFocusOnIssue } from "../login/use-focus-on-issue.ts";
import type { ProfileProblem } from "./profile-actions.ts";
import { type ProfileField, profileValues } from "./profile-form.ts";

/** The profile as a form. */
export function EditProfile({ me, problem }: { me: UserView; problem: ProfileProblem | null }) {
	const { profile, fields } = useTexts().account;
	const form = useFocusOnIssue(problem);
	const isBusy = useNavigation().formMethod === "POST";
	const values = problem?.values ?? profileValues(me);
	const inOurWords = useIssueText();
	const issueOf = (field: ProfileField) =>
		inOurWords(problem?.issues.find(({ path }) => path === field)?.message);

	return (
		<Card as="section" aria-label={profile.tabs.profile}>
			<Form ref={form} method="post" noValidate className="grid gap-5">
				{problem?.message && <Notice tone="error">{problem.message}</Notice>}
				<NameField value={values.name} error={issueOf("name")} />
				<EmailField use="own" value={values.email} error={issueOf("email")} />
				<PhoneField value={values.phone} error={issueOf("phone")} />
				<TextAreaField
					label={fields.address}
					name="address"
					autoComplete="street-address"
					maxLength={500}
					rows={3}
					required
					defaultValue={values.address}
					error={issueOf("address")}
				/>
				<CurrentLocation known={readCoordinates(values)} />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" busy={isBusy}>
						{profile.save}
					</Button>
					<LinkButton to="/profile" variant="quiet">
						{profile.cancel}
					</LinkButton>
				</div>
			</Form>
		</Card>
	);
}
