import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/dashboard-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Dashboard");
}

export default function DashboardPage() {
	return <AdminPage title="Dashboard">{null}</AdminPage>;
}
