import { isRouteErrorResponse, Outlet } from "react-router";
import { isConnectionLost } from "../live/connection.ts";
import { RetryWhenReachable } from "../live/retry-when-reachable.tsx";
import { Unreadable } from "../live/unreadable.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/admin-area.ts";
import { AdminPage } from "./ui/admin-page.tsx";

export default function AdminArea() {
	return <Outlet />;
}

/** What stands in the place of a tab that failed; the way to the other tabs stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && error.status === 404) {
		return (
			<AdminPage title="Not found">
				<EmptyState
					spot="not-found"
					title="There is no such thing, or no longer"
					action={<LinkButton to="/admin/dashboard">To the dashboard</LinkButton>}
				/>
			</AdminPage>
		);
	}
	const isAway = isConnectionLost(error);
	return (
		<AdminPage title={isAway ? "No signal" : "This could not be read"}>
			<RetryWhenReachable />
			<Unreadable
				title={
					isAway
						? "The shop cannot be reached from here. It is tried again by itself."
						: "Something went wrong. Nothing is lost."
				}
				retry="Try again"
			/>
		</AdminPage>
	);
}
