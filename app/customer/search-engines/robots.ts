import { pageApi } from "../../api.ts";
import type { Route } from "./+types/robots.ts";

/** Personal pages and URLs that are no pages: search engines should not crawl them. */
const OWN = ["/api/", "/admin", "/kitchen", "/rider", "/orders", "/profile", "/user/", "/offline"];

export async function loader({ context, request }: Route.LoaderArgs) {
	const settings = await (await pageApi(context, request).store.settings.$get()).json();
	const lines = [
		"User-agent: *",
		...OWN.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${settings.publicUrl}/sitemap.xml`,
	];
	return new Response(`${lines.join("\n")}\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
