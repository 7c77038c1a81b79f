import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/store-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Store Status");
}

export default function StoreStatusPage() {
	return <AdminPage title="Store Status">{null}</AdminPage>;
}
