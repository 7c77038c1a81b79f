import { useState } from "react";
import type { SecondFactorsView } from "../../../contract/staff-account.ts";
import { adminDate, adminDateTime } from "../../format/admin-time.ts";
import { canUsePasskeys, makePasskey } from "../../session/ask-passkey.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useIsAlive } from "../../ui/use-is-alive.ts";
import { RemoveDialog } from "../ui/remove-dialog.tsx";
import { type AppSecret, AuthenticatorAppDialog } from "./authenticator-app-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

type Passkey = SecondFactorsView["passkeys"][number];

/**
 * What the own login needs besides the password: passkeys, an app that makes codes, and recovery codes for the day they
 * are lost.
 */
export function SecondFactorCard({ factors }: { factors: SecondFactorsView }) {
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
					Second factor
				</h2>
				<Badge tone={isSafe ? "leaf" : "info"}>{isSafe ? "On" : "Off"}</Badge>
			</div>
			<p className="text-ink-soft">
				Protects your account even if someone learns your password. Add more than one, so a lost phone doesn’t
				lock you out.
			</p>
			<section aria-labelledby="passkeys" className="mt-5">
				<h3 id="passkeys" className="font-bold text-lg">
					Passkeys
				</h3>
				<p className="text-ink-soft text-sm">
					Use your fingerprint, face or device PIN. You can also log in without a password.
				</p>
				{passkeys.length > 0 && (
					<ul className="mt-2 divide-y-2 divide-line border-line border-y-2">
						{passkeys.map((passkey) => (
							<li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
								<div className="min-w-0 flex-1 basis-48">
									<p className="wrap-anywhere font-bold">{passkey.name}</p>
									<p className="text-ink-soft text-sm">
										Added {adminDate(passkey.createdAt)} ·{" "}
										{passkey.lastUsedAt
											? `last used ${adminDateTime(passkey.lastUsedAt)}`
											: "never used"}
									</p>
								</div>
								<Button
									variant="danger"
									size="small"
									aria-label={`Remove passkey ${passkey.name}`}
									onClick={() => setRemoving(passkey)}
								>
									Remove
								</Button>
							</li>
						))}
					</ul>
				)}
				<AddPasskey isOffered={factors.passkeysOffered} onCodes={setCodes} />
			</section>
			<section aria-labelledby="app" className="mt-5 border-line border-t-2 pt-4">
				<h3 id="app" className="font-bold text-lg">
					Authenticator app
				</h3>
				<p className="text-ink-soft text-sm">
					{authenticatorAppSince
						? `Set up ${adminDate(authenticatorAppSince)}. It shows the 6-digit code you need to log in.`
						: "An app such as Google Authenticator or Aegis shows a 6-digit code that you enter " +
							"when you log in."}
				</p>
				{authenticatorAppSince ? (
					<Button variant="danger" size="small" className="mt-3" onClick={() => setRemoving("app")}>
						Remove the app
					</Button>
				) : (
					<Button
						variant="secondary"
						icon="qr"
						className="mt-3"
						busy={action.busy}
						onClick={() => void beginApp()}
					>
						Set up an app
					</Button>
				)}
			</section>
			<section aria-labelledby="recovery" className="mt-5 border-line border-t-2 pt-4">
				<h3 id="recovery" className="font-bold text-lg">
					Recovery codes
				</h3>
				<p className="text-ink-soft text-sm">
					{recoveryCodesLeft > 0
						? `${recoveryCodesLeft} left. Each works once, instead of the second factor or to reset ` +
							"a forgotten password."
						: "Ten codes to keep on paper. Each works once, instead of the second factor or to " +
							"reset a forgotten password."}
				</p>
				<Button variant="secondary" className="mt-3" busy={action.busy} onClick={() => void makeCodes()}>
					{recoveryCodesLeft > 0 ? "Make new codes" : "Make recovery codes"}
				</Button>
			</section>
			<AuthenticatorAppDialog secret={secret} onClose={() => setSecret(null)} onCodes={setCodes} />
			<RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
			<RemoveDialog
				open={removing !== null}
				onClose={() => setRemoving(null)}
				title={removing === "app" ? "Remove the authenticator app?" : "Remove this passkey?"}
				confirmLabel="Remove"
				call={() =>
					removing === "app" || removing === null
						? adminApi.admin.totp.$delete()
						: adminApi.admin.passkeys[":id"].$delete({ param: { id: removing.id } })
				}
				done="Removed"
			>
				<p>You can no longer log in with it. Remove it from the device as well.</p>
			</RemoveDialog>
		</Card>
	);
}

function AddPasskey({ isOffered, onCodes }: { isOffered: boolean; onCodes: (codes: readonly string[]) => void }) {
	const isAlive = useIsAlive();
	const action = useAction();
	if (!isAlive) return null;
	if (!isOffered || !canUsePasskeys())
		return (
			<Notice className="mt-3">
				{isOffered
					? "This browser doesn’t support passkeys here. Open the shop’s website in a newer browser."
					: "Passkeys require the shop to have its own https address (PUBLIC_URL)."}
			</Notice>
		);

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
			Add a passkey
		</Button>
	);
}
