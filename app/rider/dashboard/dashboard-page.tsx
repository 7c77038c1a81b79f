import { privateMeta } from "../../page-meta.ts";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/dashboard-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Orders");
}

export default function RiderPage() {
	return <Page title="Orders">{null}</Page>;
}
