import { useId, useState } from "react";
import type { Language } from "../../../contract/language.ts";
import { adminTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SecretDialog } from "../ui/secret-dialog.tsx";
import { type CustomersTexts, customersTexts } from "./customers-texts.ts";

type Made = { url: string; expiresAt: string; toldBy: readonly string[] };

const channelsIn = (texts: CustomersTexts): Record<string, string> => ({
	email: texts.anEmail,
	sms: texts.textMessage,
	push: texts.aMessageOnTheirDevices,
});

/** For a customer who forgot the password and called: a link that sets a new one, shown only once. */
export function LoginLinkCard({ customerId, name }: { customerId: string; name: string }) {
	const texts = usePageTexts(customersTexts);
	const language = useLanguage();
	const headingId = useId();
	const [made, setMade] = useState<Made | null>(null);
	const { run, busy, problem } = useAction();

	async function make() {
		let fresh: Made | null = null;
		await run(
			async () => {
				const reply = await adminApi.users[":id"]["login-link"].$post({ param: { id: customerId } });
				if (reply.ok) fresh = (await reply.clone().json()) as Made;
				return reply;
			},
			{ inPlace: true },
		);
		setMade(fresh);
	}

	return (
		<Card as="section" aria-labelledby={headingId} className="mt-5">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="min-w-0 max-w-prose">
					<h2 id={headingId} className="text-xl">
						{texts.forgottenPassword}
					</h2>
					<p className="text-ink-soft">{texts.linkIntro}</p>
				</div>
				<Button variant="secondary" busy={busy} onClick={make}>
					{texts.makeAOneTimeLink}
				</Button>
			</div>
			{problem && <Notice tone="error" title={problem.message} className="mt-4" />}
			<SecretDialog
				title={texts.copyThisLink}
				secret={made?.url ?? null}
				selectedText={texts.selectedByHand}
				doneLabel={texts.done}
				intro={<p className="wrap-anywhere">{texts.sendLink(name)}</p>}
				note={made ? noteOf(made, texts, language) : ""}
				className="text-base"
				onClose={() => setMade(null)}
			>
				<code className="wrap-anywhere select-all">{made?.url}</code>
			</SecretDialog>
		</Card>
	);
}

function noteOf({ expiresAt, toldBy }: Made, texts: CustomersTexts, language: Language): string {
	const told = toldBy
		.map((channel) => channelsIn(texts)[channel] ?? channel)
		.join(language === "ta" ? ", " : " and ");
	return texts.worksOnce(adminTime(expiresAt, language)) + (told ? texts.toldBy(told) : texts.theShopHasNoWay);
}
