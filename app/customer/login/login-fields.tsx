import { Form, useNavigation } from "react-router";
import { useIssueText, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import type { LoginField, LoginMode, LoginProblem } from "./login-form.ts";
import { SignUpAddress } from "./sign-up-address.tsx";
import { useFocusOnIssue } from "./use-focus-on-issue.ts";

/** The form itself. Its e-mail and password keep what was typed when it turns from logging in to signing up. */
export function LoginFields({ mode, problem }: { mode: LoginMode; problem: LoginProblem | null }) {
	const { account } = useTexts();
	const { fields } = account;
	const form = useFocusOnIssue(problem);
	const isBusy = useNavigation().formMethod === "POST";
	const isSignUp = mode === "signup";
	const inOurWords = useIssueText();
	const issueOf = (field: LoginField) =>
		inOurWords(problem?.issues.find(({ path }) => path === field)?.message);
	const given = (field: Exclude<LoginField, "password">) => problem?.values[field] ?? "";

	return (
		<Form ref={form} method="post" noValidate className="grid gap-5">
			{problem?.message && <Notice tone="error">{problem.message}</Notice>}
			{isSignUp && (
				<TextField
					label={fields.name}
					name="name"
					autoComplete="name"
					maxLength={100}
					required
					defaultValue={given("name")}
					error={issueOf("name")}
				/>
			)}
			<TextField
				key="email"
				label={fields.email}
				hint={isSignUp ? fields.emailHint : undefined}
				name="email"
				type="email"
				autoComplete={isSignUp ? "email" : "username"}
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
				required
				defaultValue={given("email")}
				error={issueOf("email")}
			/>
			<PasswordField
				key="password"
				label={fields.password}
				description={isSignUp ? fields.passwordRule : undefined}
				name="password"
				autoComplete={isSignUp ? "new-password" : "current-password"}
				maxLength={256}
				required
				showLabel={fields.showPassword}
				hideLabel={fields.hidePassword}
				error={issueOf("password")}
			/>
			{isSignUp && (
				<>
					<TextField
						label={fields.phone}
						description={fields.phoneRule}
						name="phone"
						type="tel"
						inputMode="numeric"
						autoComplete="tel-national"
						maxLength={32}
						required
						defaultValue={given("phone")}
						error={issueOf("phone")}
					/>
					<SignUpAddress given={given} issueOf={issueOf} />
				</>
			)}
			<Button type="submit" size="large" full busy={isBusy}>
				{isSignUp ? account.signUp.submit : account.login.submit}
			</Button>
		</Form>
	);
}
