import type { SubmitEvent } from "react";
import { MAX_NAME } from "../../../domain/identity/person-lengths.ts";
import { tenDigits } from "../../../domain/identity/phone-number.ts";
import { useAccountTexts } from "../../texts/account-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { waysInTexts } from "./ways-in-texts.ts";

/** What a new customer is asked for: a name, and the phone if it is not known yet. */
export function NameForm({
	wantsPhone = false,
	submit,
	message,
	issueOf,
	problem,
	busy,
	onGiven,
}: {
	wantsPhone?: boolean;
	submit: string;
	message: string | null;
	issueOf: (path: string) => string | undefined;
	problem: unknown;
	busy: boolean;
	onGiven: (given: { name: string; phone: string }) => void;
}) {
	const { fields } = useAccountTexts();
	const form = useFocusOnIssue(problem);
	function give(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = new FormData(event.currentTarget);
		onGiven({ name: String(values.get("name") ?? "").trim(), phone: tenDigits(String(values.get("phone") ?? "")) });
	}
	return (
		<form ref={form} onSubmit={give} noValidate className="grid grid-cols-1 gap-4">
			{message && <Notice tone="error">{message}</Notice>}
			<TextField
				label={fields.name}
				name="name"
				autoComplete="name"
				maxLength={MAX_NAME}
				required
				autoFocus
				error={issueOf("name")}
			/>
			{wantsPhone && <PhoneOnly error={issueOf("phone")} />}
			<Button type="submit" size="large" full busy={busy}>
				{submit}
			</Button>
		</form>
	);
}

/** The phone field for a code or for a new account. */
export function PhoneOnly({ error }: { error: string | undefined }) {
	const { fields } = useAccountTexts();
	const texts = usePageTexts(waysInTexts).phone;
	return (
		<TextField
			label={texts.label}
			description={fields.phoneRule}
			name="phone"
			type="tel"
			inputMode="tel"
			autoComplete="tel"
			maxLength={64}
			required
			error={error}
		/>
	);
}
