import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/staff-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Staff");
}

export default function StaffPage() {
	return <AdminPage title="Staff">{null}</AdminPage>;
}
