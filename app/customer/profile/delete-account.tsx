import { useNavigation } from "react-router";
import type { OwnWaysView } from "../../../contract/ways-in.ts";
import { useIssueText } from "../../texts/account-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FocusedWhenChanged } from "../../ui/focused-when-changed.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { SecretField } from "../login/secret-field.tsx";
import { waysInTexts } from "../login/ways-in-texts.ts";
import type { ProfileProblem } from "./profile-actions.ts";
import { settingsTexts } from "./settings-texts.ts";

/** Deletes the account in two steps: says what is deleted and what is kept, then asks for the password. */
export function DeleteAccount({
	ways,
	isDeleting,
	problem,
}: {
	ways: OwnWaysView;
	isDeleting: boolean;
	problem: ProfileProblem | null;
}) {
	const texts = usePageTexts(settingsTexts).deletion;
	const { deleteFresh } = usePageTexts(waysInTexts).profile;
	const form = useFocusOnIssue(problem);
	const issueText = useIssueText();
	const { formMethod, formData } = useNavigation();
	const isBusy = formMethod === "POST" && formData?.get("intent") === "delete";
	return (
		<TitledCard title={texts.title} intro={texts.intro}>
			<FocusedWhenChanged view={isDeleting ? "form" : "link"}>
				{isDeleting ? (
					<PostForm ref={form} noValidate className="grid gap-4">
						{problem?.message && (
							<InSight of={problem}>
								<Notice tone="error">{problem.message}</Notice>
							</InSight>
						)}
						<input type="hidden" name="intent" value="delete" />
						{ways.hasPassword ? (
							<SecretField
								use="current"
								name="password"
								label={texts.passwordLabel}
								error={issueText(problem?.issues[0]?.message)}
							/>
						) : (
							<>
								<input type="hidden" name="hasPassword" value="no" />
								{!ways.isFresh && <Notice tone="info">{deleteFresh}</Notice>}
							</>
						)}
						<div className="flex flex-wrap gap-3">
							<Button type="submit" variant="danger" icon="trash" busy={isBusy}>
								{texts.confirm}
							</Button>
							<LinkButton to="/profile?tab=settings" preventScrollReset variant="quiet">
								{texts.keep}
							</LinkButton>
						</div>
					</PostForm>
				) : (
					<LinkButton to="/profile?tab=settings&delete=1" preventScrollReset variant="danger" icon="trash">
						{texts.start}
					</LinkButton>
				)}
			</FocusedWhenChanged>
		</TitledCard>
	);
}
