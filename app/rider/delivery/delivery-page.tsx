import { privateMeta } from "../../page-meta.ts";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/delivery-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Delivery");
}

export default function RiderPage() {
	return <Page title="Delivery">{null}</Page>;
}
