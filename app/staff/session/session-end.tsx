import { useEffect, useState } from "react";
import { useAlarmTitle } from "../../alerts/use-alarm-title.ts";
import { useHiddenNotice } from "../../alerts/use-hidden-notice.ts";
import { shopTime } from "../../format/shop-time.ts";
import { useOfServerNow } from "../../live/use-of-server-now.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { sessionTexts } from "./session-texts.ts";
import { type AdminSession, useMinutesLeft } from "./session-times.tsx";
import { recordSignOut, useIsSignedOut } from "./signed-out.ts";
import { useLastRing } from "./use-last-ring.ts";
import { useSessionOfDevice } from "./use-session-of-device.ts";
import { WhoAreYouDialog } from "./who-are-you-dialog.tsx";

/** How long before its end a session is announced to end (specification 12.2). */
const WARN_BEFORE_MS = 30 * 60_000;

/**
 * Says on every open page that its session ends soon, and offers to stay logged in. After the end the page stays, with
 * what was typed in it, asks for the login, and says that this device no longer rings, with a last ring if it did.
 */
export function SessionEnd({ session, rings }: { session: AdminSession; rings: boolean }) {
	const { expiresAt, admin } = session;
	const texts = usePageTexts(sessionTexts);
	const { dayHalves } = useTexts().times;
	const minutesLeft = useMinutesLeft(expiresAt);
	const isEnding = useOfServerNow((now) => Date.parse(expiresAt) - now <= WARN_BEFORE_MS);
	const isTimeUp = useOfServerNow((now) => Date.parse(expiresAt) <= now);
	const isOver = useIsSignedOut();
	const [isAsking, setAsking] = useState(false);
	const time = shopTime(expiresAt, dayHalves);

	useSessionOfDevice(session);
	useAlarmTitle(isOver ? texts.documentTitle : null);
	useHiddenNotice(isOver && rings ? ["signed-out"] : [], texts.overTitle, texts.noRing, "signed-out");
	useLastRing(isOver && rings);
	useEffect(() => {
		if (isTimeUp) recordSignOut();
	}, [isTimeUp]);
	// The dialog opens automatically once the session is over, and closes once that is settled.
	useEffect(() => setAsking(isOver && !admin.isScreen), [isOver, admin.isScreen]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another session has begun
	useEffect(() => setAsking(false), [expiresAt]);

	if (admin.isScreen) return isOver && <ScreenOver />;
	if (!isOver && !isEnding) return null;
	return (
		<>
			<section
				aria-label={texts.label}
				className={
					`sticky top-14 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 shadow-card ` +
					`short:static sm:px-6 ${isOver ? RED : "bg-turmeric text-on-turmeric"}`
				}
			>
				<Icon name={isOver ? "alert" : "clock"} className="text-2xl" />
				<p className="min-w-0 flex-1 basis-52 font-bold text-lg leading-snug">
					<span role={isOver ? "alert" : "status"}>{isOver ? texts.over : texts.ending(time)}</span>
					{!isOver && <span className="font-normal"> {texts.left(minutesLeft)}</span>}
				</p>
				<Button variant="secondary" className={isOver ? ON_RED : ON_TURMERIC} onClick={() => setAsking(true)}>
					{isOver ? texts.logIn : texts.stay}
				</Button>
			</section>
			<WhoAreYouDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				email={admin.email}
				isOver={isOver}
				why={isTimeUp ? texts.timeUp(time) : texts.ended}
				rings={rings}
			/>
		</>
	);
}

/** The same by day and by night. */
const RED = "on-dark bg-alarm text-white";
const ON_RED = "border-white! bg-white! text-alarm!";
const ON_TURMERIC = "border-on-turmeric! bg-on-turmeric! text-turmeric!";

/** Nobody in the kitchen has a password for it. */
function ScreenOver() {
	const texts = usePageTexts(sessionTexts);
	return (
		<section
			aria-label={texts.label}
			className={
				`sticky top-14 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 short:static ` +
				`sm:px-6 ${RED}`
			}
		>
			<Icon name="alert" className="text-3xl" />
			<p role="alert" className="min-w-0 flex-1 basis-52 font-bold text-2xl leading-snug">
				{texts.screenOver} {texts.screenHelp}
			</p>
			<LinkButton to="/admin/login" reloadDocument variant="secondary" className={ON_RED}>
				{texts.toLogin}
			</LinkButton>
		</section>
	);
}
