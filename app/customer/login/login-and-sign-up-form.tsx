import { Link, useNavigation } from "react-router";
import { isGmailOnly } from "../../../domain/identity/email-domains.ts";
import { domainsText, type LoginField, type LoginMode, type LoginProblem } from "../../session/login-form.ts";
import { useShop } from "../../shop-data.tsx";
import { typedForm } from "../../storage/typed-form.ts";
import { useAccountTexts, useIssueText } from "../../texts/account-texts.ts";
import { Button } from "../../ui/button.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useKeptForm } from "../forms/use-kept-form.ts";
import { EmailField, NameField, PhoneField } from "./contact-fields.tsx";
import { SecretField } from "./secret-field.tsx";
import { SignUpAddress } from "./sign-up-address.tsx";

/** The form itself. It keeps what was typed when it switches between login and sign-up. */
export function LoginAndSignUpForm({ mode, problem }: { mode: LoginMode; problem: LoginProblem | null }) {
	const account = useAccountTexts();
	const { emailDomains } = useShop().settings;
	const { form, issueOf: issueAt } = useKeptForm("login", problem, mode);
	const isBusy = useNavigation().formMethod === "POST";
	const isSignUp = mode === "signup";
	const issueText = useIssueText();
	const issueOf = (field: LoginField) => issueText(issueAt(field));
	const given = (field: Exclude<LoginField, "password">) => problem?.values[field] ?? "";

	return (
		<PostForm {...form} noValidate className="grid gap-5">
			{isSignUp && !isGmailOnly(emailDomains) && (
				<input type="hidden" name="emailDomains" value={domainsText(emailDomains)} />
			)}
			{isSignUp && <NameField value={given("name")} error={issueOf("name")} />}
			<EmailField key="email" use={isSignUp ? "own" : "login"} value={given("email")} error={issueOf("email")} />
			<SecretField
				key="password"
				use={isSignUp ? "new" : "current"}
				name="password"
				label={account.fields.password}
				error={issueOf("password")}
			/>
			{!isSignUp && (
				<Link
					to="/user/forgot"
					onClick={bringEmail}
					className="text-link -mt-2 inline-flex min-h-11 items-center justify-self-start"
				>
					{account.login.forgot}
				</Link>
			)}
			{isSignUp && (
				<>
					<PhoneField value={given("phone")} asked={given("askedPhone")} issue={issueAt("phone")} />
					<SignUpAddress given={given} issueOf={issueOf} />
				</>
			)}
			{problem?.message && !isBusy && (
				<InSight of={problem}>
					<Notice tone="error">{problem.message}</Notice>
				</InSight>
			)}
			<Button type="submit" size="large" full busy={isBusy}>
				{isSignUp ? account.signUp.submit : account.login.submit}
			</Button>
		</PostForm>
	);
}

/** The page for a forgotten password begins with the email typed here. */
function bringEmail(): void {
	const { email } = typedForm("login").read(null);
	if (email) typedForm("forgot").write(null, { email });
}
