import { data } from "react-router";
import { privateMeta } from "../page-meta.ts";
import { textsOfPage, usePageTexts } from "../texts/texts.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/unknown-page.ts";
import { adminTexts } from "./admin-texts.ts";
import { AdminPage } from "./ui/admin-page.tsx";

export function loader() {
	return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(adminTexts, matches).notFound);
}

export default function UnknownPage() {
	const texts = usePageTexts(adminTexts);
	return (
		<AdminPage title={texts.pageNotFound}>
			<EmptyState
				spot="not-found"
				title={texts.thisAdminPageDoesntExist}
				action={<LinkButton to="/admin">{texts.backToTheStart}</LinkButton>}
			/>
		</AdminPage>
	);
}
