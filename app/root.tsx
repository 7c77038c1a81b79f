import headingFont from "@fontsource/arima/files/arima-latin-700-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useRouteLoaderData,
} from "react-router";
import { IN_DOCUMENT } from "../contract/document-person.ts";
import type { CalendarDayView } from "../contract/hours.ts";
import { askedLanguage, type Language, visitorLanguage } from "../contract/language.ts";
import { mayBeCustomers } from "../contract/session-cookie.ts";
import type { PublicSettings } from "../contract/settings.ts";
import type { StoreStatusView } from "../contract/store-status-schema.ts";
import { structuredHours } from "../domain/hours/hours-text.ts";
import { type StructuredHours, structuredCalendar } from "../domain/hours/structured-hours.ts";
import { KNOWN_DAYS } from "../domain/menu/sold-days.ts";
import { deliveryEstimate } from "../domain/orders/shown-estimate.ts";
import { shopDay } from "../domain/shop-day.ts";
import type { Route } from "./+types/root.ts";
import staffStyles from "./admin/admin.css?url";
import { pageApi } from "./api.ts";
import styles from "./app.css?inline";
import { FaultPage } from "./fault-page.tsx";
import { stylesInDocument, useNonce } from "./nonce.ts";
import { documentPersonContext } from "./page-context.ts";
import { type PageSettings, shopDescription } from "./page-meta.ts";
import { ShopData } from "./shop-data.tsx";

/**
 * A customer's styles are part of the page: nothing has to load before the first paint. Staff devices cache theirs from
 * the first page of the day, so their pages only link to it (decision 027). The browser keeps the styles it got.
 */
const stylesFor: (pathname: string) => { text?: string | null; href?: string | null } = import.meta.env.SSR
	? (pathname) => (isForStaff(pathname) ? { href: staffStyles } : { text: styles })
	: () => stylesOfDocument;
const stylesOfDocument = { href: stylesInDocument?.getAttribute("href"), text: stylesInDocument?.textContent };
if (import.meta.env.DEV && !import.meta.env.SSR)
	void (isForStaff(location.pathname) ? import("./admin/admin.css") : import("./app.css"));

function isForStaff(pathname: string): boolean {
	return isAdminPage(pathname) || isForRiders(pathname) || /^\/kitchen(\/|$)/i.test(pathname);
}

function isForRiders(pathname: string): boolean {
	return /^\/rider(\/|$)/i.test(pathname);
}

function isAdminPage(pathname: string): boolean {
	return /^\/admin(\/|$)/i.test(pathname);
}

/** The headings' font is requested with the page; until it loads a font of the same metrics is used. */
export const links: Route.LinksFunction = () => [
	{ rel: "preload", as: "font", type: "font/woff2", href: headingFont, crossOrigin: "anonymous" },
];

/**
 * What every page needs: the signed-in person, the shop's settings, whether it is open, and the id of the last live
 * event.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = pageApi(context, request);
	const cookies = request.headers.get("cookie");
	const [status, settings, me] = await Promise.all([
		api.store.status.$get(),
		api.store.settings.$get(),
		mayBeCustomers(cookies) ? api.auth.me.$get() : null,
	]);
	const language = visitorLanguage(request.url, cookies);
	const [shop, store] = [await settings.json(), await status.json()];
	const serverNow = Number(status.headers.get("Handi-Now"));
	const calendar = store.hours ? await calendarAhead(api) : [];
	return {
		language,
		store,
		settings: settingsIn(language, shop, store, serverNow),
		structuredHours: store.hours ? await calendarForMachines(api, calendar) : hoursForMachines(shop),
		/** The days of the next weeks on which a shop that follows its hours is closed. */
		closedDays: (calendar ?? []).filter(({ isOpen }) => !isOpen).map(({ date }) => date),
		sellsToday: sellsToday(store, serverNow),
		me: context.get(documentPersonContext) ? IN_DOCUMENT : me?.ok ? (await me.json()).user : null,
		serverNow,
		lastEventId: status.headers.get("Handi-Last-Event-Id") ?? "0",
	};
}

/** Whether the shop sells anything today: not if it opens only on a later day. */
function sellsToday({ isOpen, reopenTime }: StoreStatusView, now: number): boolean {
	return isOpen || reopenTime === null || shopDay(Date.parse(reopenTime)).date === shopDay(now).date;
}

/** The coming days of a shop that follows its hours; null if they cannot be read. */
async function calendarAhead(api: ReturnType<typeof pageApi>): Promise<CalendarDayView[] | null> {
	const ahead = await api.store.calendar.$get({ query: { days: String(KNOWN_DAYS) } });
	return ahead.ok ? ahead.json() : null;
}

/** The hours of a shop that follows them, with the exceptions of the coming days. */
async function calendarForMachines(
	api: ReturnType<typeof pageApi>,
	ahead: readonly CalendarDayView[] | null,
): Promise<StructuredHours | null> {
	return ahead && structuredCalendar((await (await api.store.hours.$get()).json()).weekly, ahead);
}

/** For a shop that does not, the hours in its text. */
function hoursForMachines({ openingHours }: PublicSettings): StructuredHours | null {
	const read = structuredHours(openingHours);
	return read.length === 0 ? null : { openingHours: read };
}

/** The shop's own texts in the page's language, if the owner wrote them, and not in the other. */
function settingsIn(
	language: Language,
	settings: PublicSettings,
	{ rush }: StoreStatusView,
	now: number,
): PageSettings {
	const known = rush ? { ...rush, until: Date.parse(rush.until) } : null;
	const { taglineTa, openingHoursTa, estimatedDeliveryTa: _, ...plain } = settings;
	const estimatedDelivery = deliveryEstimate(settings, known, language, now);
	if (language !== "ta") return { ...plain, estimatedDelivery };
	return {
		...plain,
		tagline: taglineTa || settings.tagline,
		openingHours: openingHoursTa || settings.openingHours,
		estimatedDelivery,
	};
}

/** A page that only changes its own search parameters does not reload the shop's data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
	const isOwnSearch =
		currentUrl.pathname === nextUrl.pathname &&
		currentUrl.search !== nextUrl.search &&
		askedLanguage(currentUrl) === askedLanguage(nextUrl);
	return formMethod === undefined && isOwnSearch ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { settings } = loaderData;
	const description = { name: "description", content: shopDescription(settings) };
	return [{ title: settings.shopName }, ...(import.meta.env.SSR ? [description] : [])];
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const shop = useRouteLoaderData<typeof loader>("root");
	const { pathname } = useLocation();
	const look = stylesFor(pathname);
	const isRiders = isForRiders(pathname);
	return (
		<html lang={shop?.language === "ta" ? "ta-IN" : "en-IN"}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				{(import.meta.env.SSR || import.meta.env.DEV) && <ForTheBrowser isRiders={isRiders} />}
				<link rel="manifest" href={manifestOf(isRiders, shop?.language)} />
				<Meta />
				{look.href ? (
					<link rel="stylesheet" data-shop nonce={nonce} href={look.href} suppressHydrationWarning />
				) : (
					<style
						data-shop
						nonce={nonce}
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made by the build
						dangerouslySetInnerHTML={{ __html: look.text ?? "" }}
					/>
				)}
				<Links nonce={nonce} />
			</head>
			<body>
				<ShopData>{children}</ShopData>
				<ScrollRestoration nonce={nonce} />
				{/* Not needed once they run: the browser's scripts contain no code for them. */}
				{(import.meta.env.SSR || import.meta.env.DEV) && <Scripts nonce={nonce} />}
			</body>
		</html>
	);
}

/** Read by the browser before any script runs, and never changed by a page. */
function ForTheBrowser({ isRiders }: { isRiders: boolean }) {
	return (
		<>
			<meta name="theme-color" content="#3a140c" media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content="#2a0f09" media="(prefers-color-scheme: dark)" />
			<link rel="icon" type="image/svg+xml" href="/favicon.svg" />
			<link rel="apple-touch-icon" href={`/icons/${isRiders ? "rider" : "apple"}-touch-180.png`} />
		</>
	);
}

/** The manifest of the app that a phone installs: riders have their own. */
function manifestOf(isRiders: boolean, language: Language = "en") {
	return isRiders ? `/rider.webmanifest?lang=${language}` : "/manifest.webmanifest";
}

export default function Root() {
	// A button pressed before this moment has waited long enough (server/pages/paint-first.ts).
	useEffect(() => {
		document.documentElement.dataset.alive = "";
		dispatchEvent(new Event("alive"));
	}, []);
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <FaultPage isMissing={isRouteErrorResponse(error) && error.status === 404} />;
}
