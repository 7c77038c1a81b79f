import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/orders-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Orders");
}

export default function OrdersPage() {
	return <AdminPage title="Orders">{null}</AdminPage>;
}
