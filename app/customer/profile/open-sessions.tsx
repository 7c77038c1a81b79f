import { useNavigation } from "react-router";
import { shopDateTime } from "../../format/shop-time.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import type { ProfileProblem } from "./profile-actions.ts";
import type { OpenSession } from "./read-settings.ts";
import { settingsTexts } from "./settings-texts.ts";

const MAX_SHOWN = 5;

/**
 * Where the account is signed in, with a button to log out everywhere else. `ended` is how many other sessions that has
 * just ended.
 */
export function OpenSessions({
	sessions,
	problem,
	ended,
}: {
	sessions: OpenSession[];
	problem: ProfileProblem | null;
	ended: number | null;
}) {
	const texts = usePageTexts(settingsTexts).sessions;
	const { times } = useTexts();
	const since = (startedAt: string) => texts.since(shopDateTime(startedAt, times));
	const { formMethod, formData } = useNavigation();
	const isBusy = formMethod === "POST" && formData?.get("intent") === "sign-out-elsewhere";
	const ordered = [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)];
	const hidden = ordered.length - MAX_SHOWN;
	return (
		<TitledCard title={texts.title} intro={texts.intro}>
			<div className="grid gap-4">
				{problem?.message && <Notice tone="error">{problem.message}</Notice>}
				{ended !== null && (
					<Notice tone="success" announce>
						{texts.done(ended)}
					</Notice>
				)}
				<ul className="divide-y divide-line rounded-md border-2 border-line">
					{ordered.slice(0, MAX_SHOWN).map(({ startedAt, isThis }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: sessions have no name, and two may begin at once
						<li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
							{isThis ? <Badge tone="leaf">{texts.this}</Badge> : <span>{texts.other}</span>}

							<time dateTime={startedAt} className="ml-auto text-ink-soft text-sm">
								{since(startedAt)}
							</time>
						</li>
					))}
					{hidden > 0 && <li className="px-4 py-2.5 text-ink-soft text-sm">{texts.more(hidden)}</li>}
				</ul>
				{sessions.length > 1 ? (
					<PostForm action="/profile?tab=settings" preventScrollReset>
						<input type="hidden" name="intent" value="sign-out-elsewhere" />
						<Button type="submit" variant="secondary" icon="logout" busy={isBusy}>
							{texts.end}
						</Button>
					</PostForm>
				) : (
					ended === null && <p className="text-ink-soft">{texts.onlyHere}</p>
				)}
			</div>
		</TitledCard>
	);
}
