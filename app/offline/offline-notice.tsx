import { useEffect } from "react";
import { useLocation } from "react-router";
import { shopTime } from "../format/shop-time.ts";
import type { CutOff } from "../live/connection.ts";
import { useRefresh } from "../live/refresh.ts";
import { useTryUntil } from "../live/use-try-until.ts";
import { usePageTexts, useTexts } from "../texts/texts.ts";
import { Notice } from "../ui/notice.tsx";
import { Age } from "./age.tsx";
import { offlineTexts } from "./offline-texts.ts";

const RETRY_MS = 5_000;

/** Says how old the page is for a customer without a signal, and reads it again once there is one. */
export function OfflineNotice({ cutOff: { reason, asOf } }: { cutOff: CutOff }) {
	const texts = usePageTexts(offlineTexts);
	const { dayHalves } = useTexts().times;
	const { pathname } = useLocation();
	const isStandIn = pathname === "/offline";
	useReturn(reason === "unreachable" && !isStandIn);
	useEffect(followLinksByDocument, []);
	// The offline page says it itself.
	if (isStandIn) return null;
	const ofWhen = pathname === "/" || pathname === "/menu" ? texts.menuOf : texts.pageOf;
	return (
		<Notice tone="warning" title={texts.title[reason]} className="mt-3">
			{ofWhen(shopTime(asOf, dayHalves))} (<Age since={asOf} />
			); {texts.pricesMayDiffer} {texts.cartKept}
		</Notice>
	);
}

/** Reads the page again as soon as the shop answers; without a network the browser reports when there is one. */
function useReturn(isWorthTrying: boolean): void {
	useTryUntil(useRefresh(), RETRY_MS, isWorthTrying);
}

/**
 * Without a signal links request documents, not data: the service worker then gives the cached page, or says that there
 * is none. Returns the function that stops it.
 */
function followLinksByDocument(): () => void {
	const pass = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const isOther = link?.origin === location.origin && link.pathname !== location.pathname;
		if (isOther && navigator.serviceWorker?.controller) event.stopPropagation();
	};
	// Captures before React, which listens at the document.
	addEventListener("click", pass, true);
	return () => removeEventListener("click", pass, true);
}
