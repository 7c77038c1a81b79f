import { useState } from "react";
import type { SecondFactorsView } from "../../../contract/staff-account.ts";
import { adminDate, adminDateTime } from "../../format/admin-time.ts";
import { canUsePasskeys, makePasskey } from "../../session/ask-passkey.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useIsAlive } from "../../ui/use-is-alive.ts";
import { RemoveDialog } from "../ui/remove-dialog.tsx";
import { type AppSecret, AuthenticatorAppDialog } from "./authenticator-app-dialog.tsx";
import { ownAccountTexts } from "./own-account-texts.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

type Passkey = SecondFactorsView["passkeys"][number];

/** The second factors of your own login: passkeys, an authenticator app, and recovery codes for when they are lost. */
export function SecondFactorCard({ factors }: { factors: SecondFactorsView }) {
	const texts = usePageTexts(ownAccountTexts);
	const language = useLanguage();
	const { passkeys, authenticatorAppSince, recoveryCodesLeft } = factors;
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const [secret, setSecret] = useState<AppSecret | null>(null);
	const [removing, setRemoving] = useState<Passkey | "app" | null>(null);
	const action = useAction();
	const isSafe = passkeys.length > 0 || authenticatorAppSince !== null;

	async function beginApp() {
		await action.run(async () => {
			const reply = await adminApi.admin.totp.$post();
			if (reply.ok) setSecret(await reply.json());
			return reply;
		});
	}
	async function makeCodes() {
		await action.run(async () => {
			const reply = await adminApi.admin["recovery-codes"].$post();
			if (reply.ok) setCodes((await reply.json()).recoveryCodes);
			return reply;
		});
	}

	return (
		<Card as="section" aria-labelledby="second-factor">
			<div className="flex flex-wrap items-center gap-x-3">
				<h2 id="second-factor" className="text-xl">
					{texts.secondFactor}
				</h2>
				<Badge tone={isSafe ? "leaf" : "info"}>{isSafe ? texts.on : texts.off}</Badge>
			</div>
			<p className="text-ink-soft">{texts.secondFactorIntro}</p>
			<section aria-labelledby="passkeys" className="mt-5">
				<h3 id="passkeys" className="font-bold text-lg">
					{texts.passkeys}
				</h3>
				<p className="text-ink-soft text-sm">{texts.passkeysIntro}</p>
				{passkeys.length > 0 && (
					<ul className="mt-2 divide-y-2 divide-line border-line border-y-2">
						{passkeys.map((passkey) => (
							<li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
								<div className="min-w-0 flex-1 basis-48">
									<p className="wrap-anywhere font-bold">{passkey.name}</p>
									<p className="text-ink-soft text-sm">
										{texts.addedAndUsed(
											adminDate(passkey.createdAt, language),
											passkey.lastUsedAt && adminDateTime(passkey.lastUsedAt, language),
										)}
									</p>
								</div>
								<Button
									variant="danger"
									size="small"
									aria-label={texts.removePasskeyOf(passkey.name)}
									onClick={() => setRemoving(passkey)}
								>
									{texts.remove}
								</Button>
							</li>
						))}
					</ul>
				)}
				<AddPasskey isOffered={factors.passkeysOffered} onCodes={setCodes} />
			</section>
			<section aria-labelledby="app" className="mt-5 border-line border-t-2 pt-4">
				<h3 id="app" className="font-bold text-lg">
					{texts.authenticatorApp}
				</h3>
				<p className="text-ink-soft text-sm">
					{authenticatorAppSince
						? texts.appSince(adminDate(authenticatorAppSince, language))
						: texts.appIntro}
				</p>
				{authenticatorAppSince ? (
					<Button variant="danger" size="small" className="mt-3" onClick={() => setRemoving("app")}>
						{texts.removeTheApp}
					</Button>
				) : (
					<Button
						variant="secondary"
						icon="qr"
						className="mt-3"
						busy={action.busy}
						onClick={() => void beginApp()}
					>
						{texts.setUpAnApp}
					</Button>
				)}
			</section>
			<section aria-labelledby="recovery" className="mt-5 border-line border-t-2 pt-4">
				<h3 id="recovery" className="font-bold text-lg">
					{texts.recoveryCodes}
				</h3>
				<p className="text-ink-soft text-sm">
					{recoveryCodesLeft > 0 ? texts.codesLeft(recoveryCodesLeft) : texts.codesIntro}
				</p>
				<Button variant="secondary" className="mt-3" busy={action.busy} onClick={() => void makeCodes()}>
					{recoveryCodesLeft > 0 ? texts.makeNewCodes : texts.makeRecoveryCodes}
				</Button>
			</section>
			<AuthenticatorAppDialog secret={secret} onClose={() => setSecret(null)} onCodes={setCodes} />
			<RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
			<RemoveDialog
				open={removing !== null}
				onClose={() => setRemoving(null)}
				title={removing === "app" ? texts.removeTheAuthenticatorApp : texts.removeThisPasskey}
				confirmLabel={texts.remove}
				call={() =>
					removing === "app" || removing === null
						? adminApi.admin.totp.$delete()
						: adminApi.admin.passkeys[":id"].$delete({ param: { id: removing.id } })
				}
				done={texts.removed}
			>
				<p>{texts.youCanNoLongerLog}</p>
			</RemoveDialog>
		</Card>
	);
}

function AddPasskey({ isOffered, onCodes }: { isOffered: boolean; onCodes: (codes: readonly string[]) => void }) {
	const texts = usePageTexts(ownAccountTexts);
	const isAlive = useIsAlive();
	const action = useAction();
	if (!isAlive) return null;
	if (!isOffered || !canUsePasskeys())
		return <Notice className="mt-3">{isOffered ? texts.noPasskeysHere : texts.passkeysNeedAddress}</Notice>;

	async function add() {
		let codes: readonly string[] = [];
		let isGivenUp = false;
		const isAdded = await action.run(async () => {
			const begun = await adminApi.admin.passkeys.options.$post();
			if (!begun.ok) return begun;
			const passkey = await makePasskey(await begun.json());
			isGivenUp = passkey === null;
			if (passkey === null) return begun;
			const reply = await adminApi.admin.passkeys.$post({ json: { passkey } });
			if (reply.ok) codes = (await reply.json()).recoveryCodes;
			return reply;
		});
		if (isAdded && !isGivenUp && codes.length > 0) onCodes(codes);
	}
	return (
		<Button variant="secondary" icon="plus" className="mt-3" busy={action.busy} onClick={() => void add()}>
			{texts.addAPasskey}
		</Button>
	);
}
