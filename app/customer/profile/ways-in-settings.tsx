import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OwnWaysView } from "../../../contract/ways-in.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { api } from "../../api.ts";
import { shopDate } from "../../format/shop-time.ts";
import { canUsePasskeys, makePasskey } from "../../session/ask-passkey.ts";
import { useShop } from "../../shop-data.tsx";
import { useIssueText } from "../../texts/account-texts.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { toast } from "../../ui/toast.ts";
import { useIsAlive } from "../../ui/use-is-alive.ts";
import { CodeField } from "../login/code-field.tsx";
import { useCall } from "../login/use-call.ts";
import { waysInTexts } from "../login/ways-in-texts.ts";

/** The passkeys and the phone that log in to the customer's account; shown if the shop offers such ways in. */
export default function WaysInSettings({ ways }: { ways: OwnWaysView }) {
	const texts = usePageTexts(waysInTexts).profile;
	const { settings, me } = useShop();
	const { passkey, phoneCode } = settings.waysIn;
	if (!me) return null;
	return (
		<TitledCard title={texts.title} intro={texts.intro}>
			<div className="grid grid-cols-1 gap-5">
				{!ways.isFresh && <Notice tone="info">{texts.logInAgain}</Notice>}
				{(passkey || ways.passkeys.length > 0) && <Passkeys ways={ways} isOffered={passkey} />}
				{phoneCode && <OwnPhone ways={ways} phone={me.phone} />}
			</div>
		</TitledCard>
	);
}

function Passkeys({ ways: { passkeys, isFresh }, isOffered }: { ways: OwnWaysView; isOffered: boolean }) {
	const texts = usePageTexts(waysInTexts);
	const { months } = useTexts().times;
	const { revalidate } = useRevalidator();
	const isAlive = useIsAlive();
	const { run, busy, problem, tell } = useCall();
	const day = (at: string) => shopDate(at, months);

	async function add() {
		const done = await run(async () => {
			const asked = await api.auth.passkeys.options.$post();
			if (!asked.ok) return asked;
			const passkey = await makePasskey(await asked.json());
			if (passkey) return api.auth.passkeys.$post({ json: { passkey } });
			tell(texts.passkey.notUsed);
			return null;
		});
		if (!done) return;
		toast.success(texts.profile.added);
		await revalidate();
	}
	async function remove(id: string) {
		const removed = await run(async () => {
			const reply = await api.auth.passkeys[":id"].$delete({ param: { id: encodeURIComponent(id) } });
			// Removed on another device: it disappears from the list here as well.
			if (reply.status === 404) await revalidate();
			return reply;
		});
		if (!removed) return;
		toast.success(texts.profile.removed);
		await revalidate();
	}

	return (
		<section>
			<h3 className="font-sans text-base">{texts.profile.passkeys}</h3>
			{problem && (
				<Notice tone="error" className="my-2">
					{problem.message}
				</Notice>
			)}
			{passkeys.length === 0 ? (
				<p className="text-ink-soft">{texts.profile.none}</p>
			) : (
				<ul className="my-2 divide-y divide-line rounded-md border-2 border-line">
					{passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
						<li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
							<div className="min-w-0 flex-1">
								<p className="wrap-anywhere font-semibold">{name}</p>
								<p className="text-ink-soft text-sm">
									{texts.profile.made(day(createdAt))}
									{lastUsedAt && ` · ${texts.profile.used(day(lastUsedAt))}`}
								</p>
							</div>
							<Button
								variant="quiet"
								icon="trash"
								busy={busy}
								disabled={!isFresh}
								aria-label={texts.profile.removeNamed(name)}
								onClick={() => remove(id)}
							>
								{texts.profile.remove}
							</Button>
						</li>
					))}
				</ul>
			)}
			{isOffered && isAlive && canUsePasskeys() && (
				<Button variant="secondary" icon="plus" busy={busy} disabled={!isFresh} onClick={add} className="mt-2">
					{texts.profile.add}
				</Button>
			)}
		</section>
	);
}

/** The profile's phone number, proved by a code sent to it. */
function OwnPhone({ ways: { phone: proved, isFresh }, phone }: { ways: OwnWaysView; phone: string }) {
	const texts = usePageTexts(waysInTexts);
	const issueText = useIssueText();
	const { revalidate } = useRevalidator();
	const [isSent, setSent] = useState(false);
	const { run, busy, problem, message, issueOf } = useCall();
	const notice = message ?? issueText(issueOf("phone"));

	async function send() {
		if (await run(() => api.auth.code.$post({ json: { phone } }))) setSent(true);
	}
	async function confirm(code: string) {
		if (!(await run(() => api.auth.phone.$put({ json: { phone, code } })))) return;
		setSent(false);
		toast.success(texts.profile.confirmed);
		await revalidate();
	}

	return (
		<section className="grid grid-cols-1 gap-3">
			<div>
				<h3 className="font-sans text-base">{texts.profile.phone}</h3>
				<p className="text-ink-soft">
					{proved ? texts.profile.byPhone(groupedPhone(proved)) : texts.profile.noPhone}
				</p>
			</div>
			{notice && <Notice tone="error">{notice}</Notice>}
			{proved !== phone &&
				(isSent ? (
					<form
						noValidate
						onSubmit={(event) => {
							event.preventDefault();
							void confirm(String(new FormData(event.currentTarget).get("code") ?? ""));
						}}
						className="grid max-w-xs gap-3"
					>
						<CodeField
							phone={phone}
							error={issueOf("code") && issueText(problem?.message)}
							onComplete={confirm}
						/>
						<Button type="submit" busy={busy} className="justify-self-start">
							{texts.profile.confirm}
						</Button>
					</form>
				) : (
					<Button
						variant="secondary"
						icon="phone"
						busy={busy}
						disabled={!isFresh}
						onClick={send}
						className="justify-self-start"
					>
						{texts.profile.confirmPhone(groupedPhone(phone))}
					</Button>
				))}
		</section>
	);
}
