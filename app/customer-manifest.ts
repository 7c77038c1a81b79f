import type { EntryContext } from "react-router";

type Routes = EntryContext["manifest"];

/**
 * The router's list of routes for customer pages, without the staff routes: two thirds of all, which load as documents.
 * The build writes it beside the whole list (scripts/make-customer-manifest.ts).
 */
export function customerManifest({ routes, ...rest }: Routes): Routes {
	const theirs = Object.values(routes).filter((route) => route && !isForStaff(route.id));
	return {
		...rest,
		url: rest.url.replace("/manifest-", "/manifest-customer-"),
		routes: Object.fromEntries(theirs.map((route) => [route?.id, route])),
	};
}

/**
 * Whether a route, given by its id or by its path without the first slash, belongs to the admin, the kitchen or the
 * riders.
 */
export function isForStaff(routeId: string): boolean {
	return /^(admin|kitchen|rider)\b/.test(routeId);
}
