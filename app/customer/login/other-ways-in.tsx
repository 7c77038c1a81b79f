import { useState } from "react";
import type { UserView } from "../../../contract/auth.ts";
import type { WayIn } from "../../../domain/identity/ways-in.ts";
import { canUsePasskeys } from "../../session/ask-passkey.ts";
import { firstNameHere } from "../../session/first-name.ts";
import type { LoginMode } from "../../session/login-form.ts";
import { useShop } from "../../shop-data.tsx";
import { useStoredText } from "../../storage/stored-text.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { CodeWay } from "./code-way.tsx";
import { LinkWay } from "./link-way.tsx";
import { PasskeyWay } from "./passkey-way.tsx";
import { waysInTexts } from "./ways-in-texts.ts";

/**
 * The ways in that the owner has switched on besides the form; once one is begun the others are hidden. `onSignedIn` is
 * called once the session exists: the page reloads its data, a sheet continues. Only in a browser
 * (other-ways-card.tsx).
 */
export default function OtherWaysIn({
	mode,
	onSignedIn,
	onBegun,
}: {
	/** Whether login or sign-up is offered first, where it makes a difference. */
	mode: LoginMode;
	onSignedIn: (user: UserView) => void;
	/** Called with whether one of the ways is in progress. */
	onBegun: (isUnderWay: boolean) => void;
}) {
	const texts = usePageTexts(waysInTexts);
	const { waysIn } = useShop().settings;
	const [begun, setBegun] = useState<WayIn | null>(null);
	/** Each way starts afresh when another one is chosen. */
	const [attempt, setAttempt] = useState(0);
	const name = useStoredText(firstNameHere);
	const isShown = (way: WayIn) => waysIn[way] && (begun === null || begun === way);
	function show(way: WayIn | null) {
		setBegun(way);
		onBegun(way !== null);
	}
	const beginning = (way: WayIn) => (isUnderWay: boolean) => show(isUnderWay ? way : null);
	return (
		<div className="grid grid-cols-1 gap-5">
			{name && begun === null && <p className="font-display font-semibold text-xl">{texts.welcomeBack(name)}</p>}
			{isShown("passkey") && canUsePasskeys() && (
				<PasskeyWay
					key={`passkey ${attempt}`}
					mode={name ? "login" : mode}
					onSignedIn={onSignedIn}
					onBegun={beginning("passkey")}
				/>
			)}
			{isShown("phoneCode") && (
				<CodeWay key={`code ${attempt}`} onSignedIn={onSignedIn} onBegun={beginning("phoneCode")} />
			)}
			{isShown("emailLink") && <LinkWay key={`link ${attempt}`} onBegun={beginning("emailLink")} />}
			{begun !== null && (
				<Button
					variant="quiet"
					icon="arrow-left"
					className="justify-self-start"
					onClick={() => {
						show(null);
						setAttempt(attempt + 1);
					}}
				>
					{texts.otherWay}
				</Button>
			)}
		</div>
	);
}
