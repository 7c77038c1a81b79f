import { isRouteErrorResponse, Outlet } from "react-router";
import { isConnectionLost } from "../live/connection.ts";
import { Unreadable } from "../live/unreadable.tsx";
import { useTryUntil } from "../live/use-try-until.ts";
import { useCachedOrRefresh } from "../offline/kept-pages/use-cached-or-refresh.ts";
import { isUndrawn, useReloadIfUndrawn } from "../offline/reload-after-release.ts";
import { usePageTexts } from "../texts/texts.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/rider-area.ts";
import { riderPages } from "./offline-cache/rider-pages.ts";
import { riderTexts } from "./rider-texts.ts";

const RETRY_MS = 3_000;

export default function RiderArea() {
	return <Outlet />;
}

/** What stands in the place of a page that failed; the way to the others stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const texts = usePageTexts(riderTexts);
	const isAway = isConnectionLost(error);
	useTryUntil(useCachedOrRefresh(riderPages), RETRY_MS, isAway);
	useReloadIfUndrawn(error);
	if (isRouteErrorResponse(error) && error.status === 404) return <NothingHere />;
	return (
		<Page title={isAway ? texts.awayTitle : texts.faultTitle} width="narrow">
			<Unreadable title={isAway ? texts.away : texts.fault} retry={texts.tryAgain} isUndrawn={isUndrawn(error)} />
		</Page>
	);
}

/** An address among the rider's that leads nowhere. */
export function NothingHere() {
	const texts = usePageTexts(riderTexts);
	return (
		<Page title={texts.unknownTitle} width="narrow">
			<EmptyState
				spot="not-found"
				title={texts.unknown}
				action={<LinkButton to="/rider/dashboard">{texts.toOrders}</LinkButton>}
			/>
		</Page>
	);
}
