import { isRouteErrorResponse, Outlet } from "react-router";
import { isConnectionLost } from "../live/connection.ts";
import { useRefresh } from "../live/refresh.ts";
import { Unreadable } from "../live/unreadable.tsx";
import { useTryUntil } from "../live/use-try-until.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/admin-area.ts";
import { AdminPage } from "./ui/admin-page.tsx";

const RETRY_MS = 3_000;

export default function AdminArea() {
	return <Outlet />;
}

/** What stands in the place of a tab that failed; the way to the other tabs stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const isAway = isConnectionLost(error);
	// Never asked for as a document, which would silence the alarm of this page.
	useTryUntil(useRefresh(), RETRY_MS, isAway);
	if (isRouteErrorResponse(error) && error.status === 404) {
		return (
			<AdminPage title="Not found">
				<EmptyState
					spot="not-found"
					title="This doesn’t exist, or was deleted"
					action={<LinkButton to="/admin">Back to the start</LinkButton>}
				/>
			</AdminPage>
		);
	}
	if (isRouteErrorResponse(error) && error.status === 403) {
		return (
			<AdminPage title="Not allowed">
				<EmptyState
					icon="eye-off"
					title="You don’t have access to this page"
					action={<LinkButton to="/admin">To your own pages</LinkButton>}
				>
					Ask an owner if you need access.
				</EmptyState>
			</AdminPage>
		);
	}
	return (
		<AdminPage title={isAway ? "No connection" : "This page couldn’t be loaded"}>
			<Unreadable
				title={
					isAway
						? "The shop can’t be reached. Retrying automatically."
						: "Something went wrong. Nothing is lost."
				}
				retry="Try again"
			/>
		</AdminPage>
	);
}
