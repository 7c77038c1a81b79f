import { useId, useState } from "react";
import { adminTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SecretDialog } from "../ui/secret-dialog.tsx";

type Made = { url: string; expiresAt: string; toldBy: readonly string[] };

const CHANNELS: Record<string, string> = { email: "email", sms: "text message", push: "a message on their devices" };

/** For a customer who has forgotten the password and called: a link that sets a new one, shown this once. */
export function LoginLinkCard({ userId, name }: { userId: string; name: string }) {
	const headingId = useId();
	const [made, setMade] = useState<Made | null>(null);
	const { run, busy, problem } = useAction();

	async function make() {
		let fresh: Made | null = null;
		await run(
			async () => {
				const reply = await adminApi.users[":id"]["login-link"].$post({ param: { id: userId } });
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
						Forgotten password
					</h2>
					<p className="text-ink-soft">
						Make sure it’s really them, then give them a one-time link to set a new password. It works for
						an hour; the customer is notified.
					</p>
				</div>
				<Button variant="secondary" busy={busy} onClick={make}>
					Make a one-time link
				</Button>
			</div>
			{problem && <Notice tone="error" title={problem.message} className="mt-4" />}
			<SecretDialog
				title="Copy this link"
				secret={made?.url ?? null}
				selectedText="Selected. Copy it manually."
				doneLabel="Done"
				intro={
					<p className="wrap-anywhere">
						Send it to {name} by a channel you know to be theirs. Whoever opens it can set a new password
						and log in.
					</p>
				}
				note={made ? noteOf(made) : ""}
				className="text-base"
				onClose={() => setMade(null)}
			>
				<code className="wrap-anywhere select-all">{made?.url}</code>
			</SecretDialog>
		</Card>
	);
}

function noteOf({ expiresAt, toldBy }: Made): string {
	const told = toldBy.map((channel) => CHANNELS[channel] ?? channel).join(" and ");
	return (
		`Works once, until ${adminTime(expiresAt)}. It won’t be shown again; a new link ends this one. ` +
		(told ? `The customer is notified by ${told}.` : "The shop has no way to notify the customer.")
	);
}
