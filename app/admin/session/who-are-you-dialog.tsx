import type { FormEvent } from "react";
import { readForm } from "../../read-form.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import { adminApi } from "../admin-api.ts";
import { useDeed } from "../use-deed.ts";
import { sessionTexts } from "./session-texts.ts";

/** Asks for the password over the page as it is: to stay signed in, or to come back once the session has ended. */
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
	const deed = useDeed();

	function close() {
		deed.forget();
		onClose();
	}

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const json = readForm(new FormData(event.currentTarget), ["password"]);
		const call = () =>
			isOver
				? adminApi.admin.login.$post({ json: { email, ...json } })
				: adminApi.admin.sessions.extend.$post({ json });
		if (await deed.run(call, { inPlace: true })) close();
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
				<PasswordField
					label={texts.password}
					description={texts.passwordOf(email)}
					name="password"
					autoComplete="current-password"
					maxLength={1024}
					required
					data-autofocus
					showLabel={texts.showPassword}
					hideLabel={texts.hidePassword}
				/>
				{deed.problem && deed.problem.code !== "signed-out" && (
					<Notice tone="error" title={deed.problem.message} />
				)}
				<Button type="submit" size="large" full busy={deed.busy}>
					{isOver ? texts.logIn : texts.stay}
				</Button>
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
