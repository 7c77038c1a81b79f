import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { openTabChannel, type TabChannel } from "../../live/tab-channel.ts";
import { storedInTab } from "../../storage/stored-text.ts";
import { forgetTypedForms } from "../../storage/typed-form.ts";
import { recordSignIn, useIsSignedOut } from "./signed-out.ts";

const CHANNEL = "staff-session";

/** The messages between a device's open pages about the session they share. */
type News = { expiresAt: string } | "over" | "logged-out";

/** A call in flight with the earlier token is refused while another page of the device starts a new session. */
const SURE_AFTER_MS = 2_000;

/**
 * Keeps a device's open pages on one session: a renewal or login on any of them applies to the others, and so does a
 * logout. `session` is the last one read.
 */
export function useSessionOfDevice(session: { expiresAt: string }): void {
	const { expiresAt } = session;
	const { revalidate } = useRevalidator();
	const isSignedOut = useIsSignedOut();

	const followNews = useEffectEvent((news: News) => {
		if (news === "logged-out") followLogout();
		else if (news === "over") {
			if (!isSignedOut) void revalidate();
		} else if (news.expiresAt !== expiresAt || isSignedOut) void revalidate();
	});
	const makeSure = useEffectEvent(() => {
		if (isSignedOut && document.visibilityState === "visible") void revalidate();
	});

	useEffect(() => {
		const onNews = (event: Event) => followNews((event as MessageEvent).data as News);
		const look = () => makeSure();
		// Over plain http, Safari restores a page as it was left even if it may not be stored, also after a logout.
		const readAnew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
		channel().addEventListener("message", onNews);
		document.addEventListener("visibilitychange", look);
		addEventListener("pageshow", readAnew);
		return () => {
			channel().removeEventListener("message", onNews);
			document.removeEventListener("visibilitychange", look);
			removeEventListener("pageshow", readAnew);
		};
	}, []);

	useEffect(() => {
		if (!isSignedOut) return;
		tell("over");
		const timer = setTimeout(() => makeSure(), SURE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [isSignedOut]);

	// Each read with a session gives a new object; a page kept after the session's end keeps the old one.
	// biome-ignore lint/correctness/useExhaustiveDependencies: as above
	useEffect(() => recordSignIn(), [session]);
	useEffect(() => tell({ expiresAt }), [expiresAt]);
}

/** The same for a page without a session's bar, such as a print: a logout on another page of the device ends it too. */
export function useLogoutOfDevice(): void {
	useEffect(() => {
		const onNews = ({ data }: Event & { data?: News }) => data === "logged-out" && followLogout();
		channel().addEventListener("message", onNews);
		return () => channel().removeEventListener("message", onNews);
	}, []);
}

function followLogout(): void {
	forgetTypedForms();
	location.assign("/admin/login");
}

const loggingOut = storedInTab("staff-logging-out");

/** Somebody has pressed Logout on this page; kept in the tab's storage, since the login may be a new document. */
export function recordLogout(): void {
	loggingOut.write("1");
}

/**
 * Once that logout is done, what was typed here is deleted, and the device's other pages are told, so that none keeps
 * its content.
 */
export function useTellLogout(): void {
	useEffect(() => {
		if (loggingOut.read() === null) return;
		loggingOut.write(null);
		forgetTypedForms();
		tell("logged-out");
	}, []);
}

function tell(news: News): void {
	channel().postMessage(news);
}

let opened: TabChannel | null = null;

/** Open as long as the page is: a message just before a channel closes may be lost. */
function channel(): TabChannel {
	opened ??= openTabChannel(CHANNEL);
	return opened;
}
