import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { pageApi } from "./api.ts";
import "./app.css";

/** What every page needs: who is here, the shop's settings, whether it is open, and where live events go on from. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = pageApi(context, request);
	const [status, settings, me] = await Promise.all([
		api.store.status.$get(),
		api.store.settings.$get(),
		request.headers.has("cookie") ? api.auth.me.$get() : null,
	]);
	return {
		store: await status.json(),
		settings: await settings.json(),
		me: me?.ok ? (await me.json()).user : null,
		serverNow: Number(status.headers.get("Handi-Now")),
		eventSeq: Number(status.headers.get("Handi-Event-Seq")),
	};
}

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en-IN">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#3a140c" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}
