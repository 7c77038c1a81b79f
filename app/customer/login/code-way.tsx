import { type SubmitEvent, useState } from "react";
import type { UserView } from "../../../contract/auth.ts";
import { phoneIssue, tenDigits } from "../../../domain/identity/phone-number.ts";
import { api, refusalOf } from "../../api.ts";
import { useIssueText } from "../../texts/account-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { CodeField } from "./code-field.tsx";
import { NameForm, PhoneOnly } from "./name-form.tsx";
import { useCall } from "./use-call.ts";
import { waysInTexts } from "./ways-in-texts.ts";

type Step = { at: "phone" } | { at: "code"; phone: string } | { at: "name"; phone: string; code: string };

/**
 * Logging in by phone: the number, the code sent to it, and the name of a new customer. `onBegun` is called when a code
 * was requested, so that the other ways can step aside.
 */
export function CodeWay({
	onSignedIn,
	onBegun,
}: {
	onSignedIn: (user: UserView) => void;
	onBegun: (isUnderWay: boolean) => void;
}) {
	const texts = usePageTexts(waysInTexts);
	const issueText = useIssueText();
	const [step, setStep] = useState<Step>({ at: "phone" });
	const [wrongPhone, setWrongPhone] = useState<string | null>(null);
	/** Counts the codes, so that each gets an empty field. */
	const [codes, setCodes] = useState(0);
	const { run, busy, problem, message, issueOf, forget } = useCall();
	const form = useFocusOnIssue(wrongPhone ?? problem);

	async function send(phone: string) {
		const sent = await run(() => api.auth.code.$post({ json: { phone } }));
		if (!sent) return false;
		setCodes(codes + 1);
		setStep({ at: "code", phone });
		onBegun(true);
		return true;
	}
	function begin(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const phone = tenDigits(String(new FormData(event.currentTarget).get("phone") ?? ""));
		const issue = phoneIssue(phone);
		setWrongPhone(issue);
		if (!issue) void send(phone);
	}
	async function confirm(phone: string, code: string, name?: string) {
		let isNew = false;
		const done = await run(async () => {
			const reply = await api.auth.code.confirm.$post({ json: { phone, code, ...(name && { name }) } });
			isNew =
				reply.status === 422 &&
				!name &&
				(await refusalOf(reply.clone() as typeof reply)).code === "name-needed";
			return isNew ? null : reply;
		});
		if (isNew) return setStep({ at: "name", phone, code });
		if (done) onSignedIn((await done.json()).user);
	}
	function startOver() {
		forget();
		setStep({ at: "phone" });
		onBegun(false);
	}

	if (step.at === "name")
		return (
			<div className="grid grid-cols-1 gap-3">
				<h2 className="text-xl">{texts.newHere.title}</h2>
				<p className="text-ink-soft">{texts.newHere.intro}</p>
				<NameForm
					submit={texts.newHere.submit}
					{...{ message, problem, busy }}
					issueOf={(path) => issueText(issueOf(path))}
					onGiven={({ name }) => confirm(step.phone, step.code, name)}
				/>
				<p className="text-ink-soft text-sm">{texts.newHere.hasEmail}</p>
			</div>
		);
	if (step.at === "code")
		return (
			<div className="grid grid-cols-1 gap-3">
				{message && <Notice tone="error">{message}</Notice>}
				<form
					ref={form}
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						const code = String(new FormData(event.currentTarget).get("code") ?? "");
						void confirm(step.phone, code);
					}}
					className="grid grid-cols-1 gap-4"
				>
					<CodeField
						key={codes}
						phone={step.phone}
						error={problem?.code === "login-code-wrong" ? problem.message : issueText(issueOf("code"))}
						onComplete={(code) => confirm(step.phone, code)}
					/>
					<Button type="submit" size="large" full busy={busy}>
						{texts.phone.logIn}
					</Button>
				</form>
				<div className="flex flex-wrap justify-between gap-x-2">
					<Button
						variant="quiet"
						disabled={busy}
						onClick={async () => {
							if (await send(step.phone)) toast.success(texts.phone.sentAgain);
						}}
					>
						{texts.phone.again}
					</Button>
					<Button variant="quiet" disabled={busy} onClick={startOver}>
						{texts.phone.other}
					</Button>
				</div>
			</div>
		);
	return (
		<form ref={form} noValidate onSubmit={begin} className="grid grid-cols-1 gap-3">
			{message && <Notice tone="error">{message}</Notice>}
			<PhoneOnly error={issueText(wrongPhone ?? issueOf("phone"))} />
			<Button type="submit" variant="secondary" full busy={busy}>
				{texts.phone.send}
			</Button>
		</form>
	);
}
