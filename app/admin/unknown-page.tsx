import { data } from "react-router";
import { privateMeta } from "../page-meta.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/unknown-page.ts";
import { AdminPage } from "./ui/admin-page.tsx";

export function loader() {
	return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Not found");
}

export default function UnknownPage() {
	return (
		<AdminPage title="Page not found">
			<EmptyState
				spot="not-found"
				title="This admin page doesn’t exist"
				action={<LinkButton to="/admin">Back to the start</LinkButton>}
			/>
		</AdminPage>
	);
}
