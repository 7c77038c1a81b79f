import { privateMeta } from "../../page-meta.ts";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/login-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Rider login");
}

export default function RiderPage() {
	return <Page title="Rider login">{null}</Page>;
}
