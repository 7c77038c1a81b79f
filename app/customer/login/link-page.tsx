import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { api, refusalOf } from "../../api.ts";
import { useContentFocus } from "../../navigation/use-content-focus.ts";
import { useHash } from "../../navigation/use-hash.ts";
import { privateMeta } from "../../page-meta.ts";
import { useAccountTexts, useIssueText } from "../../texts/account-texts.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import type { Route } from "./+types/link-page.ts";
import { NameForm } from "./name-form.tsx";
import { useCall } from "./use-call.ts";
import { waysInTexts } from "./ways-in-texts.ts";

/** The URL holds the token, behind the #: it stays in the browser, and no other site may learn it. */
export function headers() {
	return { "Referrer-Policy": "strict-origin", "Cache-Control": "no-store" };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(waysInTexts, matches).linkPage.title);
}

/**
 * The target of a mailed link. Only a press uses it up: mail programs open links by themselves, and somebody who was
 * sent another person's link sees here which account it logs in to.
 */
export default function LinkPage() {
	const texts = usePageTexts(waysInTexts).linkPage;
	const hash = useHash();
	const given = new URLSearchParams(hash?.replace(/^#/, "") ?? "");
	const email = given.get("email") ?? "";
	const token = given.get("token") ?? "";
	const [isVoid, setVoid] = useState(false);
	useContentFocus(isVoid ? "void" : null);
	const isIncomplete = hash !== null && (email === "" || token === "");
	return (
		<Page title={texts.title} width="narrow">
			<Card>
				{hash === null ? (
					<>
						<p className="flex justify-center noscript:hidden">
							<Spinner />
						</p>
						<noscript>
							<Notice tone="info">{texts.noScript}</Notice>
						</noscript>
					</>
				) : isVoid || isIncomplete ? (
					<div className="grid grid-cols-1 gap-5">
						<Notice tone="warning" announce title={texts.voidTitle}>
							{texts.void}
						</Notice>
						<LinkButton to="/user/login" size="large" full>
							{texts.newLink}
						</LinkButton>
					</div>
				) : (
					<UseLink email={email} token={token} onVoid={() => setVoid(true)} />
				)}
			</Card>
		</Page>
	);
}

function UseLink({ email, token, onVoid }: { email: string; token: string; onVoid: () => void }) {
	const texts = usePageTexts(waysInTexts);
	const account = useAccountTexts();
	const issueText = useIssueText();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const [isNew, setNew] = useState(false);
	const { run, busy, problem, message, issueOf } = useCall();

	async function logIn(given: { name?: string; phone?: string } = {}) {
		const said = {
			email,
			token,
			...(given.name && { name: given.name }),
			...(given.phone && { phone: given.phone }),
		};
		let code = "";
		const done = await run(async () => {
			const reply = await api.auth.link.confirm.$post({ json: said });
			if (!reply.ok) code = (await refusalOf(reply.clone() as typeof reply)).code;
			const isFirst = code === "name-needed" && !isNew;
			return isFirst || code === "login-link-void" ? null : reply;
		});
		if (code === "login-link-void") return onVoid();
		if (code === "name-needed") return setNew(true);
		if (!done) return;
		const { othersClosed } = await done.json();
		if (othersClosed) toast(texts.linkPage.othersClosed, { duration: 12_000 });
		else toast.success(account.loggedIn.login);
		await navigate("/", { replace: true });
		await revalidate();
	}

	if (isNew)
		return (
			<div className="grid grid-cols-1 gap-3">
				<h2 className="text-xl">{texts.newHere.title}</h2>
				<p className="text-ink-soft">{texts.newHere.intro}</p>
				<NameForm
					wantsPhone
					submit={texts.newHere.submit}
					{...{ message, problem, busy }}
					issueOf={(path) => issueText(issueOf(path))}
					onGiven={logIn}
				/>
			</div>
		);
	return (
		<div className="grid grid-cols-1 gap-5">
			{message && <Notice tone="error">{message}</Notice>}
			<p className="wrap-anywhere">{texts.linkPage.intro(email)}</p>
			<Button size="large" full busy={busy} onClick={() => logIn()}>
				{texts.linkPage.submit}
			</Button>
		</div>
	);
}
