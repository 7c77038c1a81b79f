import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/subscriptions-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Subscriptions");
}

export default function SubscriptionsPage() {
	return <AdminPage title="Subscriptions">{null}</AdminPage>;
}
