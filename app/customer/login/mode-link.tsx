import { Link } from "react-router";
import { useContentFocus } from "../../navigation/use-content-focus.ts";
import type { LoginMode } from "../../session/login-form.ts";
import { useAccountTexts } from "../../texts/account-texts.ts";

/** Switches the form between login and sign-up, keeping the page it leads to. */
export function ModeLink({ mode, next }: { mode: LoginMode; next: string | null }) {
	const { login, signUp } = useAccountTexts();
	useContentFocus(mode);
	const search = new URLSearchParams();
	if (mode === "login") search.set("mode", "signup");
	if (next) search.set("next", next);
	const [question, answer] =
		mode === "login" ? [login.toSignUp, login.toSignUpLink] : [signUp.toLogin, signUp.toLoginLink];
	return (
		<p className="mt-5 text-center text-lg">
			{question}{" "}
			<Link
				to={{ search: `${search}` }}
				replace
				className="text-link inline-flex min-h-11 items-center font-bold"
			>
				{answer}
			</Link>
		</p>
	);
}
