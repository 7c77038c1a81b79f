import { useEffect } from "react";
import { useNavigation } from "react-router";
import type { OwnWaysView } from "../../../contract/ways-in.ts";
import { useShop } from "../../shop-data.tsx";
import { useIssueText } from "../../texts/account-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeptForm } from "../forms/use-kept-form.ts";
import { SecretField } from "../login/secret-field.tsx";
import { waysInTexts } from "../login/ways-in-texts.ts";
import type { ProfileProblem } from "./profile-actions.ts";
import { settingsTexts } from "./settings-texts.ts";

/** Changes the password, given the old one. `ended` says that it worked, and how many other devices were logged out. */
export function ChangePassword({
	ways,
	problem,
	ended,
}: {
	ways: OwnWaysView;
	problem: ProfileProblem | null;
	ended: number | null;
}) {
	const texts = usePageTexts(settingsTexts).password;
	const first = usePageTexts(waysInTexts).profile;
	const { me } = useShop();
	const { form, issueOf: issueAt } = useKeptForm("password", problem);
	const { formMethod, formData } = useNavigation();
	const isBusy = formMethod === "POST" && formData?.get("intent") === "password";
	const issueText = useIssueText();
	const issueOf = (field: string) => issueText(issueAt(field));
	useEffect(() => {
		// The form with the pressed button is replaced.
		if (ended !== null) keepFocus();
	}, [ended]);
	if (!ways.hasPassword && !me?.email)
		return (
			<TitledCard title={texts.title} intro={first.emailFirst}>
				<LinkButton to="/profile?edit=1" variant="secondary">
					{first.addEmail}
				</LinkButton>
			</TitledCard>
		);
	return (
		<TitledCard title={texts.title} intro={texts.intro}>
			{/* Cleared once the password is changed. */}
			<PostForm
				key={ended === null ? "open" : "done"}
				{...form}
				action="/profile?tab=settings"
				preventScrollReset
				noValidate
				className="grid gap-4"
			>
				{ended !== null && (
					<Notice tone="success" announce>
						{texts.done(ended)}
					</Notice>
				)}
				<input type="hidden" name="intent" value="password" />
				{/* For password managers, which must know whose password this is. */}
				<input type="email" autoComplete="username" value={me?.email ?? ""} readOnly hidden />
				{ways.hasPassword ? (
					<SecretField
						use="current"
						name="currentPassword"
						label={texts.current}
						error={issueOf("currentPassword")}
					/>
				) : (
					<>
						<input type="hidden" name="hasPassword" value="no" />
						<p className="text-ink-soft">{ways.isFresh ? first.setPassword : first.noPassword}</p>
					</>
				)}
				<SecretField use="new" name="newPassword" label={texts.next} error={issueOf("newPassword")} />
				{problem?.message && (
					<InSight of={problem}>
						<Notice tone="error">{problem.message}</Notice>
					</InSight>
				)}
				<Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
					{texts.change}
				</Button>
			</PostForm>
		</TitledCard>
	);
}
