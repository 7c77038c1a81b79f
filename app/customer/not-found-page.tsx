import { data, redirectDocument } from "react-router";
import { isForStaff } from "../customer-manifest.ts";
import { privateMeta } from "../page-meta.ts";
import { languageOfPage, textsFor, useTexts } from "../texts/texts.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/not-found-page.ts";

/** Any unknown URL answers 404. */
export function loader() {
	return data(null, { status: 404 });
}

/** A customer page's router does not know staff pages (customer-manifest.ts): these load as documents. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
	const { pathname, search, hash } = url;
	if (isForStaff(pathname.slice(1).toLowerCase())) throw redirectDocument(pathname + search + hash);
	return serverLoader();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsFor(languageOfPage(matches)).shell.notFound.pageTitle);
}

export default function NotFoundPage() {
	const texts = useTexts().shell;
	return (
		<main id="content" tabIndex={-1} className="flex-1 outline-none">
			<EmptyState
				spot="not-found"
				level="h1"
				title={texts.notFound.title}
				action={<LinkButton to="/">{texts.backToMenu}</LinkButton>}
			>
				{texts.notFound.text}
			</EmptyState>
		</main>
	);
}
