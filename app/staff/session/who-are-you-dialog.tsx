import type { FormEvent } from "react";
import type { PasskeyOptions } from "../../../contract/passkeys.ts";
import { readForm } from "../../read-form.ts";
import { answerByPasskey, canUsePasskeys } from "../../session/ask-passkey.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { askPasskeys, usePasskeyQuestion } from "../confirm/use-passkey-question.ts";
import { adminApi } from "../staff-api.ts";
import { StaffPassword } from "../staff-password.tsx";
import { type Action, useAction } from "../use-action.ts";
import { sessionTexts } from "./session-texts.ts";

/**
 * Asks for the password, or a passkey, over the unchanged page: to stay logged in, or to return after the session has
 * ended.
 */
export function WhoAreYouDialog({
	open,
	onClose,
	email,
	isOver,
	why,
	rings,
}: {
	open: boolean;
	onClose: () => void;
	email: string;
	isOver: boolean;
	/** Why the session has ended. */
	why: string;
	rings: boolean;
}) {
	const texts = usePageTexts(sessionTexts);
	const action = useAction();

	function close() {
		action.forget();
		onClose();
	}

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const json = readForm(new FormData(event.currentTarget), ["password"]);
		const call = () =>
			isOver
				? adminApi.admin.login.$post({ json: { email, ...json } })
				: adminApi.admin.sessions.extend.$post({ json });
		if (await action.run(call, { inPlace: true })) close();
	}

	return (
		<Dialog
			open={open}
			onClose={close}
			title={isOver ? texts.overTitle : texts.stay}
			closeLabel={texts.close}
			size="small"
		>
			<form onSubmit={(event) => void send(event)} className="grid gap-4">
				{isOver ? (
					<>
						<p>{why}</p>
						<p className="font-bold">{texts.kept}</p>
						{rings && <p>{texts.noRing}</p>}
					</>
				) : (
					<p>{texts.stayIntro}</p>
				)}
				{/* For password managers, which must know whose password this is. */}
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<StaffPassword
					use="current"
					label={texts.password}
					description={texts.passwordOf(email)}
					name="password"
					required
					data-autofocus
				/>
				{action.problem && action.problem.code !== "signed-out" && (
					<Notice tone="error" title={action.problem.message} />
				)}
				<Button type="submit" size="large" full busy={action.busy}>
					{isOver ? texts.logIn : texts.stay}
				</Button>
				{open && (isOver ? <PasskeyLogin {...{ action, close }} /> : <PasskeyToStay {...{ action, close }} />)}
				{isOver && (
					<a
						href="/admin/login"
						target="_blank"
						rel="noreferrer"
						className="text-link justify-self-center py-2"
					>
						{texts.otherWay}
					</a>
				)}
			</form>
		</Dialog>
	);
}

type Way = { action: Action; close: () => void };

/** If this account has passkeys: one of them instead of the password. */
function PasskeyToStay({ action, close }: Way) {
	const texts = usePageTexts(sessionTexts);
	const [question, setQuestion] = usePasskeyQuestion();
	if (!question) return null;

	async function stay(options: PasskeyOptions) {
		const passkey = await answerByPasskey(options);
		if (!passkey) return;
		const json = { passkey };
		if (await action.run(() => adminApi.admin.sessions.extend.$post({ json }), { inPlace: true })) close();
		else setQuestion(await askPasskeys());
	}
	return (
		<Button variant="secondary" full busy={action.busy} onClick={() => void stay(question)}>
			{texts.usePasskey}
		</Button>
	);
}

/** Without a session the account is unknown: any passkey that the browser has for this shop. */
function PasskeyLogin({ action, close }: Way) {
	const texts = usePageTexts(sessionTexts);
	if (!canUsePasskeys()) return null;

	async function logIn() {
		let options: PasskeyOptions | null = null;
		const ask = async () => {
			const reply = await adminApi.admin.login.passkey.options.$post();
			if (reply.ok) options = await reply.json();
			return reply;
		};
		if (!(await action.run(ask, { inPlace: true })) || !options) return;
		const passkey = await answerByPasskey(options);
		if (!passkey) return;
		const json = { passkey };
		if (await action.run(() => adminApi.admin.login.passkey.$post({ json }), { inPlace: true })) close();
	}
	return (
		<Button variant="secondary" full busy={action.busy} onClick={() => void logIn()}>
			{texts.usePasskey}
		</Button>
	);
}
