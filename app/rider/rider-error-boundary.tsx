import { isRouteErrorResponse, Outlet } from "react-router";
import { usePageTexts } from "../texts/texts.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/rider-error-boundary.ts";
import { PageFault } from "./page-fault.tsx";
import { riderTexts } from "./rider-texts.ts";

export default function RiderPages() {
	return <Outlet />;
}

/** Shown instead of a page that failed; the navigation to the others stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return isRouteErrorResponse(error) && error.status === 404 ? <NothingHere /> : <PageFault error={error} />;
}

/** A rider URL that leads nowhere. */
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
