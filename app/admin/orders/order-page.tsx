import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/order-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Order");
}

export default function OrderPage() {
	return <AdminPage title="Order">{null}</AdminPage>;
}
