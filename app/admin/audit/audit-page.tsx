import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/audit-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Audit");
}

export default function AuditPage() {
	return <AdminPage title="Audit">{null}</AdminPage>;
}
