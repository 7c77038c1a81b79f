import { isRouteErrorResponse, Outlet } from "react-router";
import { useSoundState } from "../alerts/ring-sound.ts";
import { isConnectionLost } from "../live/connection.ts";
import { useRefresh } from "../live/refresh.ts";
import { Unreadable } from "../live/unreadable.tsx";
import { RETRY_MS, useTryUntil } from "../live/use-try-until.ts";
import { isUndrawn, useReloadIfUndrawn } from "../offline/reload-after-release.ts";
import { usePageTexts } from "../texts/texts.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { adminTexts } from "./admin-texts.ts";
import { AdminPage } from "./ui/admin-page.tsx";

export default function AdminPages() {
	return <Outlet />;
}

/** Shown instead of a tab that failed; the navigation to the other tabs stays. */
export function ErrorBoundary({ error }: { error: unknown }) {
	const texts = usePageTexts(adminTexts);
	const isAway = isConnectionLost(error);
	const refresh = useRefresh();
	// A page that can ring is never automatically reloaded as a document: the new one might have to wait for a touch to
	// ring.
	const mayRing = useSoundState() === "ready";
	// Nothing asks any more once the page is back.
	useTryUntil(() => refresh().then(() => false), RETRY_MS, isAway);
	useReloadIfUndrawn(mayRing ? null : error);
	if (isRouteErrorResponse(error) && error.status === 404) {
		return (
			<AdminPage title={texts.notFound}>
				<EmptyState
					spot="not-found"
					title={texts.pageGone}
					action={<LinkButton to="/admin">{texts.backToTheStart}</LinkButton>}
				/>
			</AdminPage>
		);
	}
	if (isRouteErrorResponse(error) && error.status === 403) {
		return (
			<AdminPage title={texts.notAllowed}>
				<EmptyState
					icon="eye-off"
					title={texts.noAccess}
					action={<LinkButton to="/admin">{texts.toYourOwnPages}</LinkButton>}
				>
					{texts.askAnOwner}
				</EmptyState>
			</AdminPage>
		);
	}
	return (
		<AdminPage title={isAway ? texts.noConnection : texts.thisPageCouldntBeLoaded}>
			<Unreadable
				title={isAway ? texts.shopUnreachableRetrying : texts.somethingWentWrong}
				retry={texts.tryAgain}
				isUndrawn={isUndrawn(error)}
			/>
		</AdminPage>
	);
}
