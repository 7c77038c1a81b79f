import { useState } from "react";
import type { UserView } from "../../../contract/auth.ts";
import { api } from "../../api.ts";
import { answerByPasskey, makePasskey } from "../../session/ask-passkey.ts";
import type { LoginMode } from "../../session/login-form.ts";
import { useIssueText } from "../../texts/account-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NameForm } from "./name-form.tsx";
import { useCall } from "./use-call.ts";
import { waysInTexts } from "./ways-in-texts.ts";

/** Logs in with a passkey, or signs up with a name, a phone and a new passkey. */
export function PasskeyWay({
	mode,
	onSignedIn,
	onBegun,
}: {
	mode: LoginMode;
	onSignedIn: (user: UserView) => void;
	onBegun: (isUnderWay: boolean) => void;
}) {
	const texts = usePageTexts(waysInTexts).passkey;
	const issueText = useIssueText();
	const [isNew, setNew] = useState(false);
	const { run, busy, problem, message, issueOf, tell } = useCall();

	async function logIn() {
		const done = await run(async () => {
			const asked = await api.auth.passkey.options.$post();
			if (!asked.ok) return asked;
			const passkey = await answerByPasskey(await asked.json());
			return passkey ? api.auth.passkey.$post({ json: { passkey } }) : notUsed();
		});
		if (done) onSignedIn((await done.json()).user);
	}
	async function signUp(who: { name: string; phone: string }) {
		const done = await run(async () => {
			const asked = await api.auth.passkey.signup.options.$post({ json: who });
			if (!asked.ok) return asked;
			const passkey = await makePasskey(await asked.json());
			return passkey ? api.auth.passkey.signup.$post({ json: { ...who, passkey } }) : notUsed();
		});
		if (done) onSignedIn((await done.json()).user);
	}
	function begin() {
		setNew(true);
		onBegun(true);
	}
	function notUsed() {
		tell(texts.notUsed);
		return null;
	}

	if (isNew)
		return (
			<div className="grid grid-cols-1 gap-3">
				<p className="text-ink-soft">{texts.what}</p>
				<NameForm
					wantsPhone
					submit={texts.create}
					{...{ message, problem, busy }}
					issueOf={(path) => issueText(issueOf(path))}
					onGiven={signUp}
				/>
			</div>
		);
	return (
		<div className="grid grid-cols-1 gap-2">
			{message && <Notice tone="error">{message}</Notice>}
			{mode === "login" ? (
				<>
					<Button size="large" full icon="user" busy={busy} onClick={logIn}>
						{texts.logIn}
					</Button>
					<Button variant="quiet" full disabled={busy} onClick={begin}>
						{texts.signUp}
					</Button>
				</>
			) : (
				<>
					<Button size="large" full icon="user" disabled={busy} onClick={begin}>
						{texts.signUp}
					</Button>
					<Button variant="quiet" full busy={busy} onClick={logIn}>
						{texts.logIn}
					</Button>
				</>
			)}
		</div>
	);
}
