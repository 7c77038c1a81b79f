import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/bill-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Bill");
}

export default function BillPage() {
	return <AdminPage title="Bill">{null}</AdminPage>;
}
