import { privateMeta } from "../../page-meta.ts";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/cash-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "My cash");
}

export default function RiderPage() {
	return <Page title="My cash">{null}</Page>;
}
