import { pageApi } from "../../api.ts";
import { postCards } from "../blog/posts/posts.server.ts";
import { SITE_PAGES } from "../shell/site-pages.ts";
import type { Route } from "./+types/sitemap.ts";

/** Every public page, in each language. */
const PAGES = ["/", ...SITE_PAGES.map(([path]) => path)];

export async function loader({ context, request }: Route.LoaderArgs) {
	const { publicUrl } = await (await pageApi(context, request).store.settings.$get()).json();
	const posts = postCards("en").map(({ slug }) => `/blog/${slug}`);
	const urls = [...PAGES, ...posts].map((path) => entry(publicUrl, path));
	const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
	return new Response(xml, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}

function entry(publicUrl: string, path: string): string {
	const english = `${publicUrl}${path}`;
	const tamil = `${english}?lang=ta`;
	const links = [
		["en-IN", english],
		["ta-IN", tamil],
	].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
	return [english, tamil].map((loc) => `<url><loc>${loc}</loc>${links.join("")}</url>`).join("\n");
}
