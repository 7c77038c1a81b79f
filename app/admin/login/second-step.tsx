import { useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { SecondFactorQuestion } from "../../../contract/passkeys.ts";
import { answerByPasskey, canUsePasskeys } from "../../session/ask-passkey.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useIsAlive } from "../../ui/use-is-alive.ts";
import { loginTexts } from "./login-texts.ts";
import { useLock } from "./use-lock.ts";

export type SecondStepProblem = { message: string; lockedForSeconds: number | null };

/** The second step of a login: a code of the app, a passkey, or a recovery code if neither is at hand. */
export function SecondStep({
	question,
	problem,
}: {
	question: SecondFactorQuestion;
	problem: SecondStepProblem | null;
}) {
	const texts = usePageTexts(loginTexts);
	const [wantsRecovery, setWantsRecovery] = useState(!question.authenticatorApp && question.passkey === null);
	const [isAsking, setAsking] = useState(false);
	const isAlive = useIsAlive();
	const submit = useSubmit();
	const field = useRef<HTMLFormElement>(null);
	const isBusy = useNavigation().formMethod === "POST" || isAsking;
	const lock = useLock(problem?.lockedForSeconds ?? null, problem);
	const { passkey } = question;
	const hasPasskey = isAlive && passkey !== null && canUsePasskeys();
	const hasField = question.authenticatorApp || wantsRecovery;

	// biome-ignore lint/correctness/useExhaustiveDependencies: after each wrong try the field has the focus again
	useEffect(
		() => field.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus(),
		[wantsRecovery, problem],
	);

	async function answerWithPasskey() {
		if (!passkey || isBusy) return;
		setAsking(true);
		try {
			const answer = await answerByPasskey(passkey);
			const form = { intent: "second-factor", ...kept(question), passkey: JSON.stringify(answer) };
			if (answer) await submit(form, { method: "post" });
		} finally {
			setAsking(false);
		}
	}

	return (
		<div className="grid gap-5">
			<p>{texts.oneMoreStep}</p>
			{problem && (
				<Notice tone="error" title={problem.message}>
					{lock && texts.tryAgainIn(lock)}
				</Notice>
			)}
			{hasPasskey && (
				<Button
					size="large"
					full
					variant={hasField ? "secondary" : "primary"}
					busy={isBusy}
					onClick={() => void answerWithPasskey()}
				>
					{texts.useAPasskey}
				</Button>
			)}
			{hasField && (
				<PostForm ref={field} key={String(wantsRecovery)} className="grid gap-5">
					<input type="hidden" name="intent" value="second-factor" />
					{Object.entries(kept(question)).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					{wantsRecovery ? (
						<TextField
							label={texts.recoveryCode}
							name="recoveryCode"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={60}
							required
							description={texts.recoveryCodeHelp(question.recoveryCodesLeft)}
						/>
					) : (
						<TextField
							label={texts.codeFromYourApp}
							name="code"
							inputMode="numeric"
							autoComplete="one-time-code"
							maxLength={20}
							required
							description={texts.authenticatorHelp}
						/>
					)}
					<Button type="submit" size="large" full busy={isBusy} disabled={lock !== null}>
						{texts.logIn}
					</Button>
				</PostForm>
			)}
			<div className="flex flex-wrap justify-center gap-2">
				{question.recoveryCodesLeft > 0 && isAlive && (
					<Button variant="quiet" size="small" onClick={() => setWantsRecovery(!wantsRecovery)}>
						{wantsRecovery ? texts.otherWaysToLogIn : texts.useARecoveryCode}
					</Button>
				)}
				<Form method="get">
					<Button type="submit" variant="quiet" size="small">
						{texts.startOver}
					</Button>
				</Form>
			</div>
		</div>
	);
}

/** The fields that the next try must send again. */
function kept({ challenge, authenticatorApp, recoveryCodesLeft, expiresAt, passkey }: SecondFactorQuestion) {
	return {
		challenge,
		question: JSON.stringify({ challenge, authenticatorApp, recoveryCodesLeft, expiresAt, passkey }),
	};
}
